import { type ComponentType, lazy, useState } from 'react';
import type { PageModule } from '../lib/page.ts';

/** A page in a chunk of its own. */
export interface LazyPage {
  /** The module as Vite's manifest names it. */
  source: string;
  load: () => Promise<PageModule>;
  loaded: () => PageModule | undefined;
  Suspended: ComponentType;
}

/** @param file path under src/web, the same as in the import */
export function lazyPage(file: string, load: () => Promise<PageModule>): LazyPage {
  let loaded: PageModule | undefined;
  let loading: Promise<PageModule> | undefined;

  async function start(): Promise<PageModule> {
    try {
      loaded = await load();
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  const once = () => {
    loading ??= start();
    return loading;
  };
  return { source: `src/web/${file}`, load: once, loaded: () => loaded, Suspended: lazy(once) };
}

/**
 * Draws a page. One that is already loaded draws without suspending, so that the server can write it in
 * one go and the browser can take over the server's HTML.
 */
export function LazyScreen({ page }: { page: LazyPage }) {
  const [Page] = useState<ComponentType>(() => page.loaded()?.default ?? page.Suspended);
  return <Page />;
}
