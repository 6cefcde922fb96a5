import type { Loadable } from '../lib/loadable.tsx';
import type { PageModule } from '../lib/page.ts';
import type { Screen } from '../screens.ts';

/** A screen with its page, and with an explicit rendering. */
export interface AppRoute extends Omit<Screen, 'page' | 'rendered'> {
  page: Loadable<object, PageModule>;
  /** The page's module, by its name in Vite's manifest. */
  source: string;
  rendered: 'server' | 'browser';
}
