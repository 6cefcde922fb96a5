import type { RenderedPage } from '#shared/server-rendering.ts';
import type { PageAssets, StyleSheet } from './source.ts';

/**
 * A style sheet inside the page, since twelve small ones asked for one by one hold back the first picture on a phone.
 * Its address goes along, so that the screens do not fetch it again (src/web/styles-in-page.ts).
 */
function inPage({ address, text }: StyleSheet): string {
  const own = text.replaceAll(/<\/(style)/gi, '<\\/$1');
  return `<style data-href="${address}">${own}</style>`;
}

/** The scripts, at once and in order or when the page is painted or touched (src/web/hydration/hydrate-later.ts). */
function scriptTags({ wakes_later, carries_state, state }: RenderedPage, { scripts, waker }: PageAssets): string {
  const tag = (address: string, more = '') => `<script type="module" src="${address}"${more}></script>`;
  const data = carries_state ? `<script type="application/json" id="state">${state}</script>` : '';
  return (
    data + (wakes_later ? tag(waker, ` data-app="${scripts.join(' ')}"`) : scripts.map((file) => tag(file)).join(''))
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
    ...assets.styles.map(inPage),
    codes.head,
    '</head><body>',
    `<div id="root">${page.html}</div>`,
    page.structured === '' ? '' : `<script type="application/ld+json">${page.structured}</script>`,
    scriptTags(page, assets),
    codes.body,
    '</body></html>',
  ].join('');
}
