/**
 * Says of every style sheet that the server wrote into the page that it is there: Vite's loader looks for its link
 * before it fetches one. A disabled link that a script adds is never fetched.
 */
export function claimStylesInPage(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.href = style.dataset.href ?? '';
    style.after(link);
  }
}
