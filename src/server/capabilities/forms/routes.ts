import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuseGone } from '#shared/refusals.ts';
import { idParams } from '#shared/wire/common.ts';
import { customField, customFieldFilters, formFilters, keptForm } from '#shared/wire/forms.ts';
import type { AppContext } from '../../context.ts';
import { formAdminRoutes } from './admin-routes.ts';
import { readCustomFields, readForm, readForms } from './read-forms.ts';

const tags = ['formularios'];
const customer = { audience: 'customer' } as const;

/** `/api/forms` and `/api/custom_fields`: forms, for people who fill them in. */
export function formRoutes(context: AppContext, onSaved: () => Promise<void>): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(formAdminRoutes(context, onSaved));

    app.get(
      '/forms',
      {
        config: customer,
        schema: {
          summary: 'Formularios del estudio con sus preguntas',
          tags,
          querystring: formFilters,
          response: { 200: z.object({ forms: z.array(keptForm) }) },
        },
      },
      async (request) => ({ forms: await readForms(context, request.query.object) }),
    );

    app.get(
      '/forms/:id',
      {
        config: customer,
        schema: { summary: 'Un formulario', tags, params: idParams, response: { 200: z.object({ form: keptForm }) } },
      },
      async (request) => ({ form: await readForm(context, request.params.id) }),
    );

    app.get(
      '/custom_fields',
      {
        config: customer,
        schema: {
          summary: 'Preguntas propias del estudio, por ejemplo las de un objeto',
          tags,
          querystring: customFieldFilters,
          response: { 200: z.object({ custom_fields: z.array(customField) }) },
        },
      },
      async (request) => ({ custom_fields: await readCustomFields(context, request.query) }),
    );

    app.get(
      '/custom_fields/:id',
      {
        config: customer,
        schema: {
          summary: 'Una pregunta propia del estudio',
          tags,
          params: idParams,
          response: { 200: z.object({ custom_field: customField }) },
        },
      },
      async (request) => {
        const all = await readCustomFields(context, {});
        const found = all.find(({ CustomField_id }) => CustomField_id === request.params.id);
        return { custom_field: found ?? refuseGone('custom_field') };
      },
    );
  };
}
