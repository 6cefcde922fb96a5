import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import { cloudAnswer, cloudToTry } from '#shared/wire/cloud.ts';
import { idParams, message } from '#shared/wire/common.ts';
import { changedFile, fileDetails, fileFilters, fileList, uploadAnswer, uploadForm } from '#shared/wire/files.ts';
import type { AppContext } from '../../context.ts';
import { isDesk } from '../../http/acting.ts';
import { customerOf, personOf } from '../../http/person.ts';
import { readUpload } from '../../http/read-upload.ts';
import { needRole } from '../../http/rights.ts';
import { createUploadGate } from '../../http/upload-gate.ts';
import { detailsOf, storedFileOf } from './addresses.ts';
import { deleteFile, type FileReader, readFile, renameFile } from './change-file.ts';
import { listAll } from './list-files.ts';
import { storeFile } from './store-file.ts';
import { purposeOf } from './upload-rules.ts';

export { servedFiles } from './serving/routes.ts';

const tags = ['archivos'];
const customer = { audience: 'customer' } as const;
const oneFile = z.object({ file: fileDetails });

/** `/api/files`: administrators upload pictures, anybody signed in receipts; people see their own files, staff all. */
export function fileRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { settings, people } = context;
  const gate = createUploadGate({ each: 3, all: 16 });
  const largest = Math.max(settings.PICTURE_MEGABYTES, settings.RECEIPT_MEGABYTES);

  async function readerOf(request: FastifyRequest): Promise<FileReader> {
    const person = customerOf(request);
    return { customer_id: person.customer_id, isStaff: await isDesk(people, person) };
  }

  async function requireAdministrator(request: FastifyRequest): Promise<void> {
    const { uid, session_id } = personOf(request);
    if ((await people.staffRoleNow(uid, session_id)) !== 'administrator') refuse('forbidden');
    needRole('administrator');
  }

  return async (app) => {
    await app.register(uploads);

    app.get(
      '/files',
      {
        config: { audience: 'desk' },
        schema: {
          summary: 'Archivos, los más nuevos primero',
          tags,
          querystring: fileFilters,
          response: { 200: fileList },
        },
      },
      async (request) => {
        const { files, ...where } = await listAll(context, request.query);
        return { files: files.map((file) => detailsOf(context, file)), ...where };
      },
    );

    app.post(
      '/files/check',
      {
        config: {
          audience: 'administrator',
          once: { natural: 'it leaves nothing' },
          rateLimit: { max: settings.LIMIT_UPLOADS_PER_MINUTE, timeWindow: '1 minute' },
        },
        schema: {
          summary: 'Probar una nube de archivos',
          tags,
          body: cloudToTry,
          response: { 200: cloudAnswer },
        },
      },
      async (request) => ({ field: null, why: null, cors: null, ...(await context.files.check(request.body)) }),
    );

    app.get(
      '/files/:id',
      {
        config: customer,
        schema: {
          summary: 'Un archivo propio, o cualquiera para recepción',
          tags,
          params: idParams,
          response: { 200: oneFile },
        },
      },
      async (request) => {
        const file = await readFile(context, request.params.id, await readerOf(request));
        return { file: detailsOf(context, file) };
      },
    );

    app.put(
      '/files',
      {
        config: { ...customer, once: { natural: 'the same name again' } },
        schema: { summary: 'Cambiar el nombre de un archivo', tags, body: changedFile, response: { 200: oneFile } },
      },
      async (request) => {
        const file = await renameFile(context, request.body, await readerOf(request));
        return { file: detailsOf(context, file) };
      },
    );

    app.delete(
      '/files/:id',
      {
        config: { ...customer, once: { natural: 'what is gone stays gone' } },
        schema: {
          summary: 'Borrar un archivo que no está en uso',
          tags,
          params: idParams,
          response: { 200: message },
        },
      },
      async (request) => {
        await deleteFile(context, request.params.id, await readerOf(request));
        return { message: 'Archivo eliminado.' };
      },
    );
  };

  /** Only these calls accept multipart forms; all others take JSON. */
  async function uploads(app: Parameters<FastifyPluginAsyncZod>[0]): Promise<void> {
    await app.register(multipart);
    const rateLimit = { max: settings.LIMIT_UPLOADS_PER_MINUTE, timeWindow: '1 minute', hook: 'onRequest' as const };
    app.addHook('preValidation', async (request, reply) => {
      const { uid, session_id } = personOf(request);
      // Before anything is read or judged: what was sent says nothing to somebody whose session is over.
      const { session_live, disabled } = await people.rightsNow(null, uid, session_id);
      if (!session_live) refuse('auth/required');
      if (disabled) refuse('auth/user-disabled');
      gate.enter(uid);
      reply.raw.once('close', () => gate.leave(uid));
      request.body = await readUpload(request, largest);
    });
    for (const path of ['/files', '/files/s3']) {
      app.post(
        path,
        {
          config: { ...customer, rateLimit, once: { natural: 'a file that nothing uses is removed by itself' } },
          schema: {
            summary: 'Subir una imagen (administración) o un comprobante',
            tags,
            consumes: ['multipart/form-data'],
            body: uploadForm,
            response: { 201: uploadAnswer },
          },
        },
        async (request, reply) => {
          const { file, data } = request.body;
          const purpose = purposeOf(data);
          if (purpose === 'picture') await requireAdministrator(request);
          const upload = { name: file.name, content: new Uint8Array(await file.arrayBuffer()), purpose };
          const kept = await storeFile(context, customerOf(request).customer_id, upload);
          return reply.code(201).send({ file_id: kept.file_id, file: storedFileOf(context, kept) });
        },
      );
    }
  }
}
