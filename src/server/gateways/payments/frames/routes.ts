import { readFileSync } from 'node:fs';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../../context.ts';
import { type CardScript, cardScriptOf } from './card-scripts.ts';
import { FRAMES, frameDocument } from './frame-document.ts';

const files = {
  'page-port.js': 'text/javascript; charset=utf-8',
  'load-script.js': 'text/javascript; charset=utf-8',
  'look.js': 'text/javascript; charset=utf-8',
  'paypal.js': 'text/javascript; charset=utf-8',
  'stripe.js': 'text/javascript; charset=utf-8',
  'conekta.js': 'text/javascript; charset=utf-8',
  'frame.css': 'text/css; charset=utf-8',
} as const;

/**
 * Documents in which a provider's own script draws its field: the only ones of the studio that run third-party scripts.
 * They have the studio's origin, since no provider's script runs without one (docs/decisions/0043-card-fields.md).
 */
export function cardFrames({
  settings,
  configuration,
  payments,
}: Pick<AppContext, 'settings' | 'configuration' | 'payments'>): FastifyPluginAsyncZod {
  return async (app) => {
    const pieces = new Map(
      Object.entries(files).map(([name, type]) => {
        return [name, { type, content: readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8') }];
      }),
    );

    const piece = { hide: true, params: z.object({ file: z.string() }) };
    app.get(`${FRAMES}/piezas/:file`, { schema: piece }, (request, reply) => {
      const { type, content } = pieces.get(request.params.file) ?? refuse('not-found');
      return reply.type(type).header('cache-control', 'no-cache').send(content);
    });

    const frame = { hide: true, params: z.object({ provider: z.string() }) };
    app.get(`${FRAMES}/:provider`, { schema: frame }, async (request, reply) => {
      const { provider } = request.params;
      const script = cardScriptOf(provider, settings) ?? refuse('not-found');
      const field = payments.of(provider)?.cardField(await configuration.current()) ?? refuse('not-found');
      return reply
        .type('text/html; charset=utf-8')
        .headers({
          'content-security-policy': policyOf(script),
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'no-store',
        })
        .send(frameDocument({ provider, script: script.script, public_key: field.public_key }));
    });
  };
}

/** Allows the studio's own files, the provider's script and frames, and nothing else. */
function policyOf({ sources }: CardScript): string {
  const directives = Object.entries(sources).map(([name, allowed]) => [name, "'self'", ...allowed].join(' '));
  return [
    "default-src 'none'",
    ...directives,
    // Stripe's and PayPal's scripts write styles for the frames that they show over the document.
    "style-src 'self' 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join(';');
}
