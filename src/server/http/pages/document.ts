import type { RenderedPage } from '#shared/server-rendering.ts';
import type { PageAssets, StyleSheet } from './source.ts';

/**
 * Style sheets inside the page, since twelve small ones asked for one by one hold back the first picture on a phone.
 * Their names go along, so that the screens do not fetch them again (src/web/styles-in-page.ts).
 */
function inPage(sheets: readonly StyleSheet[]): string {
  const names = sheets.map(({ address }) => address.replace(/^\/assets\/(.*)\.css$/, '$1'));
  const own = sheets.map(({ text }) => text.replaceAll(/<\/(style)/gi, '<\\/$1')).join('');
  return sheets.length === 0 ? '' : `<style data-sheets="${names.join(' ')}">${own}</style>`;
}

/**
 * Leaves out style sheets for elements that the page does not show; the screens fetch those with the script that shows
 * them. A page that carries its state has all of them, since it is rendered in the browser only, or shown without network.
 */
function stylesOf({ html, carries_state }: RenderedPage, { styles }: PageAssets): readonly StyleSheet[] {
  if (carries_state) return styles;
  const shown = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, classes = '']) => classes.split(' ')));
  return styles.filter(({ classes }) => classes?.some((one) => shown.has(one)) ?? true);
}

/** The scripts, at once and in order or when the page is painted or touched (src/web/hydration/hydrate-later.ts). */
function scriptTags({ hydrates_later, carries_state, state }: RenderedPage, { scripts, hydrator }: PageAssets): string {
  const tag = (address: string, more = '') => `<script type="module" src="${address}"${more}></script>`;
  const data = carries_state ? `<script type="application/json" id="state">${state}</script>` : '';
  return (
    data +
    (hydrates_later ? tag(hydrator, ` data-app="${scripts.join(' ')}"`) : scripts.map((file) => tag(file)).join(''))
  );
}

/**
 * The whole HTML document. The state is data; one script runs where it stands (src/shared/known-here.ts).
 * @param codes the studio's own, for a page that may carry them
 */
export function writeDocument(
  page: RenderedPage,
  assets: PageAssets,
  codes: { head: string; body: string } = { head: '', body: '' },
): string {
  return [
    '<!doctype html><html lang="es-MX" data-mantine-color-scheme="light"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    page.head,
    inPage(stylesOf(page, assets)),
    codes.head,
    '</head><body>',
    `<div id="root">${page.html}</div>`,
    page.structured === '' ? '' : `<script type="application/ld+json">${page.structured}</script>`,
    scriptTags(page, assets),
    codes.body,
    '</body></html>',
  ].join('');
}
