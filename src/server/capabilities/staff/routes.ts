import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  acceptInvitationInput,
  joinedStaff,
  joinStaffInput,
  openedInvitation,
  tokenInput,
} from '#shared/wire/staff.ts';
import type { AppContext } from '../../context.ts';
import { guessLimit } from '../../http/limits.ts';
import { personOf } from '../../http/person.ts';
import { traceOf } from '../../http/trace.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { staffAdminRoutes } from './admin-routes.ts';
import { joinStaff } from './join-staff.ts';
import { openInvitation } from './open-invitation.ts';

/** `/api/staff`: the calls for holders of an invitation; the others are the office's. */
export function staffRoutes(context: AppContext): FastifyPluginAsyncZod {
  const tags = ['equipo'];
  const rateLimit = guessLimit(context.settings);
  const byLink = { audience: 'public', rateLimit } as const;

  return async (app) => {
    await app.register(staffAdminRoutes(context));

    app.post(
      '/staff/invitations/open',
      {
        config: { ...byLink, once: { natural: 'changes nothing' } },
        schema: {
          summary: 'A quién y a qué invita un enlace',
          tags,
          body: tokenInput,
          response: { 200: openedInvitation },
        },
      },
      async (request) => openInvitation(context, request.body.token),
    );

    app.post(
      '/staff/invitations/join',
      {
        config: { ...byLink, once: 'constraint' },
        schema: {
          summary:
            'Aceptar una invitación con la contraseña que se elige o la que ya se tiene; después se entra con ella',
          tags,
          body: joinStaffInput,
          response: { 200: joinedStaff },
        },
      },
      async (request) => joinStaff(context, request.body, traceOf(request)),
    );

    app.post(
      '/staff/invitations/accept',
      {
        config: { audience: 'identity', rateLimit, once: 'constraint' },
        schema: {
          summary: 'Aceptar una invitación con la cuenta con la que se entró, donde otro proveedor guarda las cuentas',
          tags,
          body: acceptInvitationInput,
          response: { 200: joinedStaff },
        },
      },
      async (request) => {
        const { token, ...names } = request.body;
        return acceptInvitation(context, { token, identity: personOf(request), names });
      },
    );
  };
}
