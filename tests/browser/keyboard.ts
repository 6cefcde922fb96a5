import { expect, type Locator, type Page } from '@playwright/test';

/** How the focused element stands, as somebody without a pointer sees it. */
interface Focus {
  /** What it says, for whoever reads why a journey stopped. */
  words: string;
  /** The page itself: whoever presses Tab begins again at its top. */
  lost: boolean;
  /** It is on the screen, and its middle is covered by nothing (WCAG 2.2, 2.4.11). */
  seen: boolean;
  /** Something is drawn around it (WCAG 2.4.7). */
  marked: boolean;
}

/** Where the keyboard is now. */
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
    // A field draws its ring around the box it stands in, a hidden radio around its card.
    const around = [element, element.parentElement, element.nextElementSibling, element.closest('label')];
    const marked = around.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    });
    return { words, lost: false, seen, marked };
  });
}

/** More stops than any of these screens has. */
const MOST = 90;

/**
 * Presses Tab until `target` has the focus, as somebody without a pointer would: wherever it stops on the way must be on
 * the screen, uncovered and marked.
 * @param timeout milliseconds that a screen has to scroll to where the focus stopped
 */
export async function tabTo(page: Page, target: Locator, timeout = 5_000): Promise<void> {
  const way: string[] = [];
  for (let stop = 0; stop < MOST; stop += 1) {
    await page.keyboard.press('Tab');
    const focus = await focusOf(page);
    way.push(focus.words);
    // Past its last stop the browser begins again with the page.
    if (focus.lost) continue;
    await expect
      .poll(() => focusOf(page), { message: way.join(' > '), timeout })
      .toMatchObject({ seen: true, marked: true });
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never came to ${target}: ${way.join(' > ')}`);
}

/** After an act the keyboard is somewhere: not at the top of the page again. */
export const expectFocusKept = (page: Page): Promise<void> =>
  expect.poll(async () => (await focusOf(page)).lost, 'the focus is lost').toBe(false);
