import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refuse } from '#shared/refusals.ts';
import {
  attendeeList,
  attendeesQuery,
  changedClassPackage,
  classPackageSaved,
  homePackage,
  newClassPackage,
  officePackageList,
} from '#shared/wire/class-packages.ts';
import { idParams, message } from '#shared/wire/common.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { idempotencyHeaders, sentKey } from '../idempotency/index.ts';
import { archiveClassPackage, restoreClassPackage } from './archive-class-package.ts';
import { putOnHome } from './home.ts';
import { findPackage, listArchivedPackages, listAttendees, listPackages } from './queries/packages.ts';
import { saveClassPackage } from './save-class-package.ts';
import { atOffice } from './shown.ts';

/** Packages, for staff. */
export function classPackageAdminRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db } = context;
  const config = { audience: 'administrator' } as const;
  const atDesk = { audience: 'desk' } as const;
  const tags = ['paquetes'];
  const saved = 'Paquete guardado con éxito.';

  return async (app) => {
    app.get(
      '/class_packages/admin/all',
      {
        config: atDesk,
        schema: { summary: 'Todos los paquetes, también los ocultos', tags, response: { 200: officePackageList } },
      },
      async () => ({ class_packages: await Promise.all((await listPackages(db)).map(atOffice)) }),
    );

    app.get(
      '/class_packages/especiales/:id/asistentes',
      {
        config: atDesk,
        schema: {
          summary: 'Quién compró un evento especial',
          tags,
          params: idParams,
          querystring: attendeesQuery,
          response: { 200: attendeeList },
        },
      },
      async (request) => {
        const { id } = request.params;
        const row = (await findPackage(db, id)) ?? refuse('package-not-found', { by_staff: true });
        if (row.kind !== 'especial') refuse('package-not-found', { by_staff: true });
        return { asistentes: await listAttendees(db, id, request.query.single_class_id) };
      },
    );

    app.post(
      '/class_packages',
      {
        config: { ...config, once: 'key-if-sent' },
        schema: {
          summary: 'Crear un paquete',
          tags,
          headers: idempotencyHeaders,
          body: newClassPackage,
          response: { 201: classPackageSaved },
        },
      },
      async (request, reply) => {
        const actor_id = customerOf(request).customer_id;
        const key = sentKey(request, actor_id, { act: 'create-class-package', input: request.body });
        const class_package = await saveClassPackage(context, actor_id, { ...request.body, key });
        return reply.code(201).send({ class_package, message: saved });
      },
    );

    app.put(
      '/class_packages',
      {
        config: { ...config, once: { natural: 'the same values again' } },
        schema: {
          summary: 'Cambiar un paquete',
          tags,
          body: changedClassPackage,
          response: { 200: classPackageSaved },
        },
      },
      async (request) => {
        const class_package = await saveClassPackage(context, customerOf(request).customer_id, request.body);
        return { class_package, message: saved };
      },
    );

    app.delete(
      '/class_packages/:id',
      {
        config: { ...config, once: { natural: 'what is archived stays archived' } },
        schema: { summary: 'Archivar un paquete', tags, params: idParams, response: { 200: message } },
      },
      async (request) => {
        await archiveClassPackage(context, customerOf(request).customer_id, request.params.id);
        return { message: 'Paquete archivado.' };
      },
    );

    app.get(
      '/class_packages/admin/archived',
      { config, schema: { summary: 'Los paquetes archivados', tags, response: { 200: officePackageList } } },
      async () => ({ class_packages: await Promise.all((await listArchivedPackages(db)).map(atOffice)) }),
    );

    app.post(
      '/class_packages/restore/:id',
      {
        config: { ...config, once: { natural: 'what is restored stays restored' } },
        schema: { summary: 'Restaurar un paquete archivado', tags, params: idParams, response: { 200: message } },
      },
      async (request) => {
        await restoreClassPackage(context, customerOf(request).customer_id, request.params.id);
        return { message: 'Paquete restaurado.' };
      },
    );

    app.post(
      '/class_packages/home',
      {
        config: { ...config, once: 'constraint' },
        schema: {
          summary: 'Poner un paquete en la página principal',
          tags,
          body: homePackage,
          response: { 200: message },
        },
      },
      async (request) => {
        const unseen = await putOnHome(context, {
          actor_id: customerOf(request).customer_id,
          class_package_id: request.body.class_package_id,
          on_home: true,
        });
        return {
          message: unseen ? `Paquete agregado al home, pero ${unseen}.` : '¡Paquete agregado al home con éxito!',
        };
      },
    );

    app.delete(
      '/class_packages/home/:id',
      {
        config: { ...config, once: { natural: 'what is gone stays gone' } },
        schema: {
          summary: 'Quitar un paquete de la página principal',
          tags,
          params: idParams,
          response: { 200: message },
        },
      },
      async (request) => {
        await putOnHome(context, {
          actor_id: customerOf(request).customer_id,
          class_package_id: request.params.id,
          on_home: false,
        });
        return { message: '¡Paquete eliminado del home!' };
      },
    );
  };
}
