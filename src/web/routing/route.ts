import type { LazyPage } from './lazy-page.tsx';

/** Which frame surrounds a page and who may see it. */
export type Area = 'public' | 'entrance' | 'account' | 'staff';

export interface AppRoute {
  path: string;
  page: LazyPage;
  area: Area;
  /** 'server': the HTML carries the page with its data. 'browser': the same head, and a skeleton. */
  rendered: 'server' | 'browser';
  /** Spanish; the studio's name follows it. Empty on the landing page. */
  title: string;
}
