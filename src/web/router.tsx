import { paths } from './paths.ts';
import { lazyPage } from './routing/lazy-page.tsx';
import type { AppRoute } from './routing/route.ts';

const home = lazyPage('pages/public/home.tsx', () => import('./pages/public/home.tsx'));

/** Every screen that exists. Menus and links only show what is listed here. */
export const routes: readonly AppRoute[] = [
  { path: paths.home, page: home, area: 'public', rendered: 'server', title: '' },
];
