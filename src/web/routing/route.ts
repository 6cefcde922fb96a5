import type { Loadable } from '../lib/loadable.tsx';
import type { PageModule } from '../lib/page.ts';
import type { Screen } from '../screens.ts';

/** A screen with its page, and how it is drawn said in full. */
export interface AppRoute extends Omit<Screen, 'page' | 'rendered'> {
  page: Loadable<object, PageModule>;
  /** The page's module as Vite's manifest names it. */
  source: string;
  rendered: 'server' | 'browser';
}
