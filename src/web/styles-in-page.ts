/**
 * Says of every style sheet that the server wrote into the page that it is there: Vite's loader looks for its link
 * before it fetches one. A disabled link that a script adds is never fetched.
 * @param whole by their addresses, the sheets of which the page has only what it began with
 */
export function claimStylesInPage(whole: Readonly<Record<string, string>> = {}): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const text = whole[style.dataset.href ?? ''];
    if (text !== undefined) style.textContent = text;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.href = style.dataset.href ?? '';
    style.after(link);
  }
}
