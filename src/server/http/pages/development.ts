import type { FastifyInstance } from 'fastify';
import { isRenderModule, type PageSource } from './source.ts';

const assets = { scripts: ['/src/web/main.tsx'], hydrator: '/src/web/hydration/hydrate-later.ts', styles: [] };

/** Renders from the sources: a change in the screens shows without a restart. */
export async function developmentPages(app: FastifyInstance, root: string): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());

  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api')) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });

  return {
    async current() {
      const entry: unknown = await vite.ssrLoadModule('/src/web/entry-server.tsx');
      if (!isRenderModule(entry)) throw new Error('src/web/entry-server.tsx is not the screens’ entry');
      const { render, publicPaths } = entry;
      return { render, publicPaths, assetsOf: () => assets };
    },
    finish: (url, document) => vite.transformIndexHtml(url, document),
  };
}
