"""Every sound, rendered: none clips, none drowns another, none is too long."""

from math import log10

import pytest
from playwright.sync_api import Browser
from tests.support.served import served
from tests.support.table import Json

from cannonade.web.server.assets import load_assets

ENDINGS = {"won", "perfect", "lost"}
LONGEST_S = 0.6
LONGEST_END_S = 2.2
MOST_APART_DB = 12

RENDER = """
async (script) => {
  const { SOUNDS, createPlayer } = await import(script);
  const rate = 24000;
  const render = async (play) => {
    const audio = new OfflineAudioContext(1, rate * 2.5, rate);
    play(audio);
    return (await audio.startRendering()).getChannelData(0);
  };
  /* An ear takes little notice of what is low: about the usual A-weighting. */
  const asHeard = (samples) => render((audio) => {
    const buffer = audio.createBuffer(1, samples.length, rate);
    buffer.copyToChannel(samples, 0);
    const source = new AudioBufferSourceNode(audio, { buffer });
    const options = { type: "highpass", frequency: 300, Q: -6 };
    const ear = new BiquadFilterNode(audio, options);
    source.connect(ear).connect(audio.destination);
    source.start();
  });
  const loudest = (samples) => {
    const window = rate / 20;
    let [sum, most] = [0, 0];
    samples.forEach((each, at) => {
      sum += each ** 2 - (at < window ? 0 : samples[at - window] ** 2);
      most = Math.max(most, sum);
    });
    return Math.sqrt(most / window);
  };
  const peakOf = (samples) =>
    samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  const measure = async (play) => {
    const samples = await render(play);
    const peak = peakOf(samples);
    const heard = (each) => Math.abs(each) > peak / 100;
    const length = samples.findLastIndex(heard) - samples.findIndex(heard);
    return { peak, loud: loudest(await asHeard(samples)), long: length / rate };
  };
  const found = {};
  for (const [name, layers] of Object.entries(SOUNDS))
    found[name] = await measure((audio) => createPlayer(audio)(layers, 0.01, 1));
  const together = await measure((audio) => {
    const moments = { place: 0.01, kill: 0.11, second: 0.18, won: 0.21 };
    const sound = createPlayer(audio);
    for (const [name, at] of Object.entries(moments)) sound(SOUNDS[name], at, 1);
  });
  return { found, together };
}
"""


@pytest.fixture(scope="module")
def rendered(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Json:
    """Return the peak, loudness and length of each sound at full volume."""
    with served(tmp_path_factory.mktemp("table")) as address:
        return render(browser, address)


def render(browser: Browser, address: str) -> Json:
    # The page's policy forbids adding scripts, even for tests.
    page = browser.new_page(bypass_csp=True)
    page.goto(f"{address}/workshop")
    script = load_assets().url("js/effects/sound.js")
    found: Json = page.evaluate(RENDER, script)
    page.close()
    return found


def test_no_sound_is_cut_off_at_the_top(rendered: Json) -> None:
    for name, each in rendered["found"].items():
        assert 0.1 < each["peak"] < 1, name
    assert rendered["together"]["peak"] < 1


def test_no_sound_drowns_another(rendered: Json) -> None:
    loud = {name: 20 * log10(each["loud"]) for name, each in rendered["found"].items()}
    assert max(loud.values()) - min(loud.values()) <= MOST_APART_DB, loud


def test_only_the_end_of_a_game_is_heard_for_long(rendered: Json) -> None:
    for name, each in rendered["found"].items():
        longest = LONGEST_END_S if name in ENDINGS else LONGEST_S
        assert 0.01 < each["long"] < longest, name
