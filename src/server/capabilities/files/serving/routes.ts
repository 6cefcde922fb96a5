import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import { idParams } from '#shared/wire/common.ts';
import type { AppContext } from '../../../context.ts';
import type { OpenFile } from '../../../gateways/files/file-store.ts';
import { disposition } from '../name-rules.ts';
import { readSigned } from '../read-signed.ts';
import { pictureName } from '../stored-names.ts';

const types: Record<string, string> = { webp: 'image/webp', png: 'image/png' };
const publicName = z.strictObject({ name: z.string().regex(/^[0-9a-f]{32}-([1-9][0-9]{0,3}\.webp|icon\.png)$/) });
const signed = z.strictObject({
  expires: z
    .string()
    .regex(/^[0-9]{1,12}$/)
    .transform(Number),
  signature: z.string().max(64),
});

/** The policy for served files: nothing in them may run, load or be framed. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

function send(reply: FastifyReply, { content, bytes }: OpenFile, type: string): FastifyReply {
  return reply
    .header('content-length', bytes)
    .header('content-security-policy', INERT)
    .header('x-content-type-options', 'nosniff')
    .type(type)
    .send(content);
}

/** `/archivos/…`, outside `/api`: pictures for everybody, cached for ever; private files by a signed address. */
export function servedFiles(context: AppContext): FastifyPluginAsyncZod {
  const { files } = context;
  return async (app) => {
    app.get(
      '/archivos/:name',
      { config: { rateLimit: false }, schema: { hide: true, params: publicName } },
      async (request, reply) => {
        const { name } = request.params;
        const file = (await files.open(pictureName(name))) ?? refuse('not-found');
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          // Any page may show them, as mails do.
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('content-disposition', disposition('inline', name));
        return send(reply, file, types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
      },
    );

    app.get(
      '/archivos/privados/:id',
      { schema: { hide: true, params: idParams, querystring: signed } },
      async (request, reply) => {
        const { file, open } = await readSigned(context, { file_id: request.params.id, ...request.query });
        const kind = file.type.startsWith('image/') ? 'inline' : 'attachment';
        reply
          .header('cache-control', 'private, no-store')
          .header('referrer-policy', 'no-referrer')
          .header('content-disposition', disposition(kind, file.name));
        return send(reply, open, file.type);
      },
    );
  };
}
