"""The manifest of the installable table."""

import struct
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.support.table import begin, table


def test_every_page_names_the_manifest_and_asks_with_its_cookies(
    client: TestClient,
) -> None:
    game = begin(client)["game"]
    for place in ("/", "/rules", f"/game/{game}"):
        text = client.get(place).text
        assert (
            '<link rel="manifest" href="/manifest.webmanifest"'
            ' crossorigin="use-credentials">'
        ) in text
        assert 'rel="apple-touch-icon"' in text


def test_the_manifest_has_what_an_app_needs(client: TestClient) -> None:
    answer = client.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    found = answer.json()
    assert (found["start_url"], found["scope"], found["display"]) == (
        "/",
        "/",
        "standalone",
    )
    assert "Tom Francis" in found["description"]
    assert found["lang"] == "en"
    assert {each["purpose"] for each in found["icons"]} == {"any", "maskable"}
    for each in found["icons"]:
        icon = client.get(each["src"])
        assert icon.headers["content-type"] == "image/png"
        width, height = struct.unpack(">II", icon.content[16:24])
        assert each["sizes"] == f"{width}x{height}"
    for each in found["shortcuts"]:
        assert client.get(each["url"]).status_code == 200


def test_the_manifest_speaks_the_language_of_the_page(client: TestClient) -> None:
    client.post("/settings", data={"language": "de"})
    found = client.get("/manifest.webmanifest").json()
    assert found["lang"] == "de"
    assert found["shortcuts"][0]["name"] == "Neue Partie"


@pytest.mark.parametrize(
    ("theme", "colour"),
    [("auto", "#0f2e2e"), ("powder", "#0f1113"), ("chart", "#ddcfb0")],
)
def test_the_bar_above_the_page_has_the_colour_of_the_ground(
    client: TestClient, theme: str, colour: str
) -> None:
    client.post("/settings", data={"theme": theme})
    assert f'name="theme-color" content="{colour}"' in client.get("/").text


def test_a_device_that_was_not_let_in_gets_no_manifest(tmp_path: Path) -> None:
    with table(tmp_path, peer="192.168.7.20") as stranger:
        assert stranger.get("/manifest.webmanifest").status_code == 403
