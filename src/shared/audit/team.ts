import { z } from 'zod';
import { changes, personAct, pesos, shownDay, studioAct } from './entry.ts';

export const roles = { administrator: 'administración', desk: 'recepción', coach: 'coach' } as const;
const role = z.enum(['administrator', 'desk', 'coach']);
const post = z.object({ role, instructor_id: z.number().nullable() });

const rated = z.object({
  coach: z.string(),
  /** Money in centavos. */
  row: z.object({ starts_on: z.string(), per_class: z.number(), per_person: z.number() }),
});

/** `$200.00 por clase y $15.00 por persona desde el 01 nov 2026` */
function shownRate({ starts_on, per_class, per_person }: z.output<typeof rated>['row']): string {
  const parts = [
    ...(per_class > 0 ? [`${pesos(per_class)} por clase`] : []),
    ...(per_person > 0 ? [`${pesos(per_person)} por persona`] : []),
  ];
  return `${parts.length === 0 ? 'nada' : parts.join(' y ')} desde el ${shownDay(starts_on)}`;
}

/** Acts on staff and their roles, and on what coaches are paid. */
export const team = {
  'staff-appointed': personAct({
    subject: 'customer',
    group: 'team',
    title: 'Alta en el equipo',
    details: post,
    says: (given, customer) => `puso a ${customer} en el equipo como ${roles[given.role]}`,
  }),
  'administrator-appointed': personAct({
    subject: 'customer',
    group: 'team',
    title: 'Alta en la administración desde el servidor',
    details: z.object({}),
    says: (_, customer) => `puso a ${customer} en la administración, desde el servidor`,
  }),
  'staff-invited': studioAct({
    subject: 'staff_invitation',
    group: 'team',
    title: 'Invitación al equipo',
    details: post.extend({ email: z.string() }),
    says: (invited) => `invitó a ${invited.email} al equipo como ${roles[invited.role]}`,
  }),
  'staff-invitation-renewed': studioAct({
    subject: 'staff_invitation',
    group: 'team',
    title: 'Otro enlace de invitación',
    details: z.object({ email: z.string(), send_mail: z.boolean() }),
    says: ({ email, send_mail }) =>
      `hizo otro enlace para la invitación de ${email}${send_mail ? ' y lo mandó por correo' : ''}`,
  }),
  'staff-invitation-revoked': studioAct({
    subject: 'staff_invitation',
    group: 'team',
    title: 'Invitación retirada',
    details: z.object({ email: z.string() }),
    says: ({ email }) => `retiró la invitación de ${email}`,
  }),
  'staff-joined': personAct({
    subject: 'customer',
    group: 'team',
    title: 'Invitación aceptada',
    details: post.extend({ staff_invitation_id: z.number() }),
    says: (given) => `entró al equipo como ${roles[given.role]}`,
  }),
  'staff-changed': personAct({
    subject: 'customer',
    group: 'team',
    title: 'Cambio de rol',
    details: z.object({ before: post, after: post }),
    says: ({ before, after }, customer) =>
      before.role === after.role
        ? `cambió con qué coach del calendario está ${customer}`
        : `cambió el rol de ${customer}: de ${roles[before.role]} a ${roles[after.role]}`,
    changed: ({ before, after }) => [
      { field: 'role', from: before.role, to: after.role },
      { field: 'coach', from: before.instructor_id, to: after.instructor_id },
    ],
  }),
  'staff-dismissed': personAct({
    subject: 'customer',
    group: 'team',
    title: 'Baja del equipo',
    details: z.object({ before: post }),
    says: ({ before }, customer) => `quitó a ${customer} del equipo (${roles[before.role]})`,
  }),
  'coach_rate-created': studioAct({
    subject: 'coach_rate',
    group: 'team',
    title: 'Tarifa de coach agregada',
    details: rated,
    says: ({ coach, row }) => `puso la tarifa de ${coach}: ${shownRate(row)}`,
  }),
  'coach_rate-changed': studioAct({
    subject: 'coach_rate',
    group: 'team',
    title: 'Tarifa de coach cambiada',
    details: z.object({ coach: z.string(), changes }),
    says: ({ coach }) => `cambió una tarifa de ${coach}`,
  }),
  'coach_rate-deleted': studioAct({
    subject: 'coach_rate',
    group: 'team',
    title: 'Tarifa de coach borrada',
    details: rated,
    says: ({ coach, row }) => `borró la tarifa de ${coach}: ${shownRate(row)}`,
  }),
} as const;
