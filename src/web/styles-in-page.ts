/**
 * Marks every style sheet that the server wrote into the page as loaded: Vite's loader looks for its link before it fetches
 * one. A disabled link that a script adds is never fetched. Of what is there in part, the whole sheet takes its place,
 * where a bad line loses it once the line is back.
 */
export function claimStylesInPage(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-sheets]')) {
    for (const name of style.dataset.sheets?.split(' ') ?? []) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      // Neither happens to a disabled link.
      link.onload = () => style.remove();
      link.onerror = () => addEventListener('online', () => style.after(link), { once: true });
      link.toggleAttribute('disabled', style.dataset.part === undefined);
      link.href = `/assets/${name}.css`;
      style.after(link);
    }
  }
}
