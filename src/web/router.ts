import { loadable } from './lib/loadable.tsx';
import type { PageModule } from './lib/page.ts';
import type { AppRoute } from './routing/route.ts';
import { screens } from './screens.ts';
import { PageSkeleton } from './ui/skeleton.tsx';

/** Each page is a chunk of its own; `pages/shared` has no screens. */
const files = import.meta.glob<PageModule>('./pages/{public,account}/*.tsx');

function loaderOf(page: string): () => Promise<PageModule> {
  if (/^(desk|admin)\//.test(page)) return async () => (await import('./staff-pages.ts')).loadStaffPage(page);
  const load = files[`./pages/${page}.tsx`];
  if (!load) throw new Error(`There is no pages/${page}.tsx`);
  return load;
}

/** Every screen of `screens.ts` with its page. */
export const routes: readonly AppRoute[] = Object.values(screens).map(({ page, ...screen }) => {
  const source = `src/web/pages/${page}.tsx`;
  return { rendered: 'browser', ...screen, source, page: loadable<object, PageModule>(loaderOf(page), PageSkeleton) };
});
