import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refuseGone } from '#shared/refusals.ts';
import { idParams, message } from '#shared/wire/common.ts';
import {
  changeStaffInput,
  invitationLink,
  inviteStaffInput,
  renewInvitationInput,
  staffList,
  staffMemberAnswer,
  staffParams,
} from '#shared/wire/staff.ts';
import type { AppContext } from '../../context.ts';
import { lettersArrive } from '../../gateways/mail/mail-gateway.ts';
import { customerOf } from '../../http/person.ts';
import { changeStaff } from './change-staff.ts';
import { dismissStaff } from './dismiss-staff.ts';
import { inviteStaff } from './invite-staff.ts';
import { listInvitations, listStaff } from './queries.ts';
import { renewInvitation } from './renew-invitation.ts';
import { atOffice } from './shown.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

/** Staff, for administrators. */
export function staffAdminRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db } = context;
  const config = { audience: 'administrator' } as const;
  const tags = ['equipo'];

  async function withLink(staff_invitation_id: number, link: string, mailed = true) {
    const [invitation] = await listInvitations(db, staff_invitation_id);
    return {
      invitation: invitation ?? refuseGone('invitation'),
      link,
      mailed: mailed && lettersArrive(context.settings),
    };
  }

  return async (app) => {
    app.get(
      '/staff',
      { config, schema: { summary: 'El equipo y las invitaciones pendientes', tags, response: { 200: staffList } } },
      async () => ({ staff: (await listStaff(db)).map(atOffice), invitations: await listInvitations(db) }),
    );

    app.put(
      '/staff',
      {
        config: { ...config, once: { natural: 'a role is a state' } },
        schema: {
          summary: 'Cambiar el rol de alguien del equipo o ligarlo a un coach del calendario',
          tags,
          body: changeStaffInput,
          response: { 200: staffMemberAnswer },
        },
      },
      async (request) => {
        await changeStaff(context, customerOf(request).customer_id, request.body);
        const [staff_member] = await listStaff(db, request.body.customer_id);
        return { staff_member: atOffice(staff_member ?? refuseGone('staff')) };
      },
    );

    app.delete(
      '/staff/:customer_id',
      {
        config: { ...config, once: { natural: 'what is gone stays gone' } },
        schema: { summary: 'Quitar a alguien del equipo', tags, params: staffParams, response: { 200: message } },
      },
      async (request) => {
        const actor_id = customerOf(request).customer_id;
        const { leaves_shift } = await dismissStaff(context, actor_id, request.params.customer_id);
        const rest = leaves_shift ? ' Dejó abierto su turno de caja: cuéntalo y ciérralo en Caja.' : '';
        return { message: `Ya no es parte del equipo.${rest}` };
      },
    );

    app.post(
      '/staff/invitations',
      {
        config: { ...config, once: 'constraint' },
        schema: {
          summary: 'Invitar al equipo por correo',
          tags,
          body: inviteStaffInput,
          response: { 201: invitationLink },
        },
      },
      async (request, reply) => {
        const actor = customerOf(request).customer_id;
        const { staff_invitation_id, link } = await inviteStaff(context, actor, request.body);
        return reply.code(201).send(await withLink(staff_invitation_id, link));
      },
    );

    app.post(
      '/staff/invitations/:id/link',
      {
        config: { ...config, once: { natural: 'a new link ends the one before' } },
        schema: {
          summary: 'Otro enlace para una invitación pendiente; el anterior deja de servir',
          tags,
          params: idParams,
          body: renewInvitationInput,
          response: { 200: invitationLink },
        },
      },
      async (request) => {
        const { id } = request.params;
        const { link } = await renewInvitation(context, {
          actor_id: customerOf(request).customer_id,
          staff_invitation_id: id,
          input: request.body,
        });
        return withLink(id, link, request.body.send_mail);
      },
    );

    app.delete(
      '/staff/invitations/:id',
      {
        config: { ...config, once: { natural: 'what is withdrawn stays withdrawn' } },
        schema: { summary: 'Retirar una invitación', tags, params: idParams, response: { 200: message } },
      },
      async (request) => {
        await withdrawInvitation(context, customerOf(request).customer_id, request.params.id);
        return { message: 'La invitación ya no sirve.' };
      },
    );
  };
}
