/**
 * Marks every style sheet that the server wrote into the page as loaded: Vite's loader looks for its link before it fetches
 * one. A disabled link that a script adds is never fetched.
 */
export function claimStylesInPage(): void {
  const style = document.querySelector<HTMLStyleElement>('style[data-sheets]');
  for (const name of style?.dataset.sheets?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.href = `/assets/${name}.css`;
    style?.after(link);
  }
}
