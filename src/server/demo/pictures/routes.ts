import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Refusal } from '#shared/refusals.ts';
import { allDrawn, type Drawn } from './drawn.ts';

const brotli = promisify(brotliCompress);
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * The drawn pictures at `/demo/…`: content of the demo only, which a studio in production neither serves nor bundles.
 * They are our own, so they may be SVG, unlike uploads; a Content-Security-Policy still forbids scripts in them.
 */
export const drawnPictures: FastifyPluginAsyncZod = async (app) => {
  const pictures = new Map(allDrawn().map((drawn) => [drawn.address, drawn]));
  // Read at the first request: reading all of them would cost every start a third of a second.
  const squeezed = new Map<string, Promise<Buffer>>();
  const squeeze = ({ address, content }: Drawn) => {
    const made = squeezed.get(address) ?? brotli(content);
    squeezed.set(address, made);
    return made;
  };
  const schema = { hide: true, params: z.object({ look: z.string(), file: z.string() }) };
  app.get('/demo/:look/:file', { schema }, async (request, reply) => {
    const picture = pictures.get(`/demo/${request.params.look}/${request.params.file}`);
    if (!picture) throw new Refusal('not-found');
    reply.type(picture.type).header('cache-control', FOR_EVER).header('vary', 'accept-encoding');
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:");
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (picture.type !== 'image/svg+xml' || !takesBrotli) return reply.send(picture.content);
    return reply.header('content-encoding', 'br').send(await squeeze(picture));
  });
};
