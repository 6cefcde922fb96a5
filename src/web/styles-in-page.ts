/**
 * Marks every style sheet that the server wrote into the page as loaded: Vite's loader looks for its link before it fetches
 * one. A disabled link that a script adds is never fetched. Of what is there in part, the whole sheet takes its place.
 */
export function claimStylesInPage(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-sheets]')) {
    for (const name of style.dataset.sheets?.split(' ') ?? []) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      if ('part' in style.dataset) link.onload = () => style.remove();
      else link.setAttribute('disabled', '');
      link.href = `/assets/${name}.css`;
      style.after(link);
    }
  }
}
