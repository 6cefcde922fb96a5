import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParams, message } from '#shared/wire/common.ts';
import { changedForm, keptForm, newForm } from '#shared/wire/forms.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { idempotencyHeaders, sentKey } from '../idempotency/index.ts';
import { deleteForm } from './delete-form.ts';
import { type FormToSave, saveForm } from './save-form.ts';

const tags = ['formularios'];
const administrators = { audience: 'administrator' } as const;
const saved = z.object({ form: keptForm, ...message.shape });

/**
 * Forms, for administrators.
 * @param onSaved called after a change, to judge profiles again
 */
export function formAdminRoutes(context: AppContext, onSaved: () => Promise<void>): FastifyPluginAsyncZod {
  async function save(actor_id: number, input: FormToSave) {
    const form = await saveForm(context, actor_id, input);
    await onSaved();
    return { form, message: 'Formulario guardado.' };
  }

  return async (app) => {
    app.post(
      '/forms',
      {
        config: { ...administrators, once: 'key-if-sent' },
        schema: {
          summary: 'Crear un grupo de preguntas',
          tags,
          headers: idempotencyHeaders,
          body: newForm,
          response: { 201: saved },
        },
      },
      async (request, reply) => {
        const actor_id = customerOf(request).customer_id;
        const key = sentKey(request, actor_id, { act: 'create-form', input: request.body });
        return reply.code(201).send(await save(actor_id, { ...request.body, key }));
      },
    );

    app.put(
      '/forms',
      {
        config: { ...administrators, once: { natural: 'the same values again' } },
        schema: { summary: 'Cambiar un formulario entero', tags, body: changedForm, response: { 200: saved } },
      },
      async (request) => save(customerOf(request).customer_id, request.body),
    );

    app.delete(
      '/forms/:id',
      {
        config: { ...administrators, once: { natural: 'what is gone stays gone' } },
        schema: {
          summary: 'Borrar un grupo de preguntas que nadie usa',
          tags,
          params: idParams,
          response: { 200: message },
        },
      },
      async (request) => {
        await deleteForm(context, customerOf(request).customer_id, request.params.id);
        return { message: 'Formulario eliminado.' };
      },
    );
  };
}
