import { expect, type Locator, type Page } from '@playwright/test';

/** The focused element as a person without a pointer sees it. */
interface Focus {
  /** Its text, for the message of a failed journey. */
  words: string;
  /** The focus is on the page itself: Tab would start again at the top. */
  lost: boolean;
  /** It is on the screen, and nothing covers its middle (WCAG 2.2, 2.4.11). */
  seen: boolean;
  /** It has a visible focus ring (WCAG 2.4.7). */
  marked: boolean;
}

/** The present focus. */
function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const words = (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim().slice(0, 60);
    if (!element || element === document.body) return { words, lost: true, seen: false, marked: false };
    const box = element.getBoundingClientRect();
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const seen = right > left && bottom > top && above !== null && (element.contains(above) || above.contains(element));
    // A field draws its ring around its box, a hidden radio button around its card.
    const around = [element, element.parentElement, element.nextElementSibling, element.closest('label')];
    const marked = around.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    });
    return { words, lost: false, seen, marked };
  });
}

/** More tab stops than any of these screens has. */
const MOST = 90;

/**
 * Presses Tab until `target` has the focus. Each element on the way must be on the screen, uncovered and with a focus
 * ring.
 * @param timeout milliseconds in which the screen may scroll to the focused element
 */
export async function tabTo(page: Page, target: Locator, timeout = 5_000): Promise<void> {
  const way: string[] = [];
  for (let stop = 0; stop < MOST; stop += 1) {
    await page.keyboard.press('Tab');
    const focus = await focusOf(page);
    way.push(focus.words);
    // After its last tab stop the browser begins again at the top of the page.
    if (focus.lost) continue;
    await expect
      .poll(() => focusOf(page), { message: way.join(' > '), timeout })
      .toMatchObject({ seen: true, marked: true });
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never came to ${target}: ${way.join(' > ')}`);
}

/** After an act the focus is on an element, not at the top of the page again. */
export const expectFocusKept = (page: Page): Promise<void> =>
  expect.poll(async () => (await focusOf(page)).lost, 'the focus is lost').toBe(false);
