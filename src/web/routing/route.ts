import type { Screen } from '../screens.ts';
import type { LazyPage } from './lazy-page.tsx';

/** A screen with its page, and how it is drawn said in full. */
export interface AppRoute extends Omit<Screen, 'page' | 'rendered'> {
  page: LazyPage;
  rendered: 'server' | 'browser';
}
