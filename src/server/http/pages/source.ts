import type { ListPublicPaths, RenderPage } from '#shared/server-rendering.ts';

/** Addresses of what one page loads. */
export interface PageAssets {
  /** The scripts that run before hydration, in the order of their imports. */
  scripts: readonly string[];
  /** The small script that fetches the others once the page is painted or touched. */
  hydrator: string;
  styles: readonly StyleSheet[];
}

/** A style sheet of the build and what it says. */
export interface StyleSheet {
  address: string;
  text: string;
  /** The classes it is about: a page that shows none of them does without it. Null: it is in every page. */
  classes: readonly string[] | null;
}

/** Where rendered pages come from: the build, or the sources through Vite. */
export interface PageSource {
  current(): Promise<RenderModule & { assetsOf: (module: string) => PageAssets }>;
  /** What development adds to a document: Vite's client. */
  finish?: (url: string, document: string) => Promise<string>;
}

/** The exports of the server's entry. */
interface RenderModule {
  render: RenderPage;
  publicPaths: ListPublicPaths;
}

/** Whether a loaded module is the server's entry. */
export function isRenderModule(module: unknown): module is RenderModule {
  if (typeof module !== 'object' || module === null) return false;
  return ['render', 'publicPaths'].every((name) => typeof Reflect.get(module, name) === 'function');
}
