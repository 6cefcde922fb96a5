import type { RenderedPage } from '#shared/server-rendering.ts';
import type { PageAssets } from './source.ts';
import { stylesInPage } from './styles-in-page.ts';

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
    stylesInPage(page, assets.styles),
    codes.head,
    '</head><body>',
    `<div id="root">${page.html}</div>`,
    page.structured === '' ? '' : `<script type="application/ld+json">${page.structured}</script>`,
    scriptTags(page, assets),
    codes.body,
    '</body></html>',
  ].join('');
}
