"""An exported table in Debian's WebKit, the engine of Safari and all iPhones."""

from pathlib import Path

import pytest
from selenium.common.exceptions import WebDriverException
from selenium.webdriver import Remote
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait
from tests.support.exports import Host
from tests.support.webkit import open_webkit

pytestmark = pytest.mark.webkit

OPENS_S = 60
GAME = "#game[data-ready]"


def shown(webkit: Remote, selector: str) -> WebElement:
    """Wait for an element in the frame of the table, which each page replaces."""

    def found(browser: Remote) -> WebElement:
        browser.switch_to.default_content()
        browser.switch_to.frame(browser.find_element(By.ID, "table"))
        return browser.find_element(By.CSS_SELECTOR, selector)

    return WebDriverWait(webkit, OPENS_S, 0.1, [WebDriverException]).until(found)


def test_a_game_is_begun_played_and_found_again(host: Host, tmp_path: Path) -> None:
    with open_webkit(tmp_path) as webkit:
        webkit.get(host.address)
        shown(webkit, "button.door").click()
        ply = shown(webkit, GAME).get_attribute("data-ply")
        shown(webkit, ".legal[data-square]").click()
        later = shown(webkit, f'{GAME}:not([data-ply="{ply}"])')
        after = f'main[data-ply="{later.get_attribute("data-ply")}"]'
        webkit.switch_to.default_content()
        assert "/game/" in webkit.current_url
        assert not webkit.find_element(By.ID, "unsaved").is_displayed()
        webkit.refresh()
        shown(webkit, after)
