import type { RenderPage } from '#shared/server-rendering.ts';

/** Addresses of what one page loads. */
export interface PageAssets {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Where rendered pages come from: the build, or the sources through Vite. */
export interface PageSource {
  current(): Promise<{ render: RenderPage; assetsOf: (module: string) => PageAssets }>;
  /** What development adds to a document: Vite's client. */
  finish?: (url: string, document: string) => Promise<string>;
}

interface RenderModule {
  render: RenderPage;
}

/** Whether a loaded module is the server's entry. */
export function isRenderModule(module: unknown): module is RenderModule {
  return typeof module === 'object' && module !== null && 'render' in module && typeof module.render === 'function';
}
