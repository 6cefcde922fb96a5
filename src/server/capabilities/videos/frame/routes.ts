import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import { PLAYER_HOSTS, videoSourceOf } from '#shared/video-source.ts';

const policy = [
  "default-src 'none'",
  `frame-src ${PLAYER_HOSTS.join(' ')}`,
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join(';');

/**
 * `/marco/video`: the only document in which a player of YouTube or Vimeo runs. Other pages allow neither at any address;
 * the browser loads this one when somebody presses play.
 */
export const videoFrame: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/marco/video',
    { schema: { hide: true, querystring: z.object({ de: z.string().max(500) }) } },
    async (request, reply) => {
      const { embed_url } = videoSourceOf(request.query.de) ?? refuse('video-not-found');
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' })
        .send(documentOf(embed_url));
    },
  );
};

function documentOf(embed_url: string): string {
  const playing = new URL(embed_url);
  playing.searchParams.set('autoplay', '1');
  if (playing.hostname.startsWith('www.youtube')) playing.searchParams.set('rel', '0');
  // Of the characters in such an address, HTML requires escaping only the ampersand.
  const src = playing.href.replaceAll('&', '&amp;');
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><title>Video</title>
<style>html,body,iframe{width:100%;height:100%;margin:0;border:0;display:block;background:#000}</style></head>
<body><iframe title="Reproductor" src="${src}" allow="autoplay; fullscreen; encrypted-media; picture-in-picture" allowfullscreen referrerpolicy="strict-origin-when-cross-origin"></iframe></body>
</html>
`;
}
