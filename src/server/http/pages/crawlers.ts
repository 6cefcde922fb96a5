import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PublicPaths } from '#shared/server-rendering.ts';

const FOR_AN_HOUR = 'public, max-age=3600';

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The addresses of the public pages (sitemaps.org, protocol 0.9). */
export function writeSitemap(site: string, { shown }: PublicPaths): string {
  const urls = shown.map((path) => `<url><loc>${escapeXml(site + path)}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}

/** What search engines may read (RFC 9309). */
export function writeRobots(site: string, { closed }: PublicPaths): string {
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  return `${lines.join('\n')}\n\nSitemap: ${site}/sitemap.xml\n`;
}

/** `/sitemap.xml` and `/robots.txt`. */
export function crawlerRoutes(app: FastifyInstance, site: string, paths: () => Promise<PublicPaths>) {
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.type(`${type}; charset=utf-8`).header('cache-control', FOR_AN_HOUR).send(text);

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) =>
    send(reply, 'application/xml', writeSitemap(site, await paths())),
  );
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    send(reply, 'text/plain', writeRobots(site, await paths())),
  );
}
