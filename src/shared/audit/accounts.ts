import { z } from 'zod';
import { personAct } from './entry.ts';

/** Acts on how a person signs in: mail, claim links, second factor, linked accounts. */
export const accounts = {
  'mail-moved': personAct({
    subject: 'customer',
    group: 'people',
    title: 'Correo cambiado por su dueña o dueño',
    details: z.object({ from: z.string().nullable(), to: z.string() }),
    says: ({ from, to }) => `cambió el correo con que entra${from === null ? '' : `: de ${from}`} a ${to}`,
    changed: ({ from, to }) => [{ field: 'email', from, to }],
  }),
  'mail-proposed': personAct({
    subject: 'customer',
    group: 'people',
    title: 'Otro correo propuesto',
    details: z.object({ from: z.string().nullable(), to: z.string() }),
    says: ({ from, to }, customer) =>
      `propuso que ${customer} entre con ${to}${from === null ? '' : ` en lugar de ${from}`}`,
  }),
  'mail-proposal-withdrawn': personAct({
    subject: 'customer',
    group: 'people',
    title: 'Correo propuesto retirado',
    details: z.object({ to: z.string() }),
    says: ({ to }, customer) => `retiró el correo ${to} que se propuso a ${customer}`,
  }),
  'mail-proposal-confirmed': personAct({
    subject: 'customer',
    group: 'people',
    title: 'Correo propuesto confirmado',
    details: z.object({ from: z.string().nullable(), to: z.string() }),
    says: ({ from, to }) =>
      `confirmó el correo ${to} que propuso el estudio${from === null ? '' : ` en lugar de ${from}`}`,
  }),
  'mail-proposal-stopped': personAct({
    subject: 'customer',
    group: 'people',
    title: 'Correo propuesto detenido',
    details: z.object({ to: z.string() }),
    says: ({ to }) => `detuvo, desde su correo, el cambio a ${to} que propuso el estudio`,
  }),
  'mail-undone': personAct({
    subject: 'customer',
    group: 'people',
    title: 'Cambio de correo deshecho',
    details: z.object({ from: z.string().nullable(), to: z.string() }),
    says: ({ from, to }) => `deshizo, desde su correo ${to}, el cambio${from === null ? '' : ` a ${from}`}`,
  }),
  'second-factor-reset': personAct({
    subject: 'customer',
    group: 'people',
    title: 'Segundo factor quitado desde el servidor',
    details: z.object({}),
    says: (_, customer) => `quitó el segundo factor de ${customer}, desde el servidor`,
  }),
  'mail-confirmed-in-person': personAct({
    subject: 'customer',
    group: 'people',
    title: 'Correo confirmado en persona',
    details: z.object({ email: z.string() }),
    says: ({ email }, customer) => `confirmó en persona que ${email} es el correo de ${customer}`,
  }),
  'claim-issued': personAct({
    subject: 'customer',
    group: 'people',
    title: 'Enlace para activar una cuenta',
    details: z.object({ mailed: z.boolean() }),
    says: ({ mailed }, customer) =>
      mailed
        ? `mandó a ${customer}, por correo, el enlace para activar su cuenta`
        : `mostró a ${customer}, en recepción, el código para activar su cuenta`,
  }),
  'claim-revoked': personAct({
    subject: 'customer',
    group: 'people',
    title: 'Enlace para activar retirado',
    details: z.object({}),
    says: (_, customer) => `retiró el enlace con que ${customer} activaría su cuenta`,
  }),
  'account-linked': personAct({
    subject: 'customer',
    group: 'people',
    title: 'Cuenta de Firebase unida a la del estudio',
    details: z.object({}),
    says: () => 'unió su cuenta de Firebase a la que ya tenía en el estudio',
  }),
  'account-claimed': personAct({
    subject: 'customer',
    group: 'people',
    title: 'Cuenta activada',
    details: z.object({ from: z.string().nullable(), to: z.string() }),
    says: ({ to }) => `activó su cuenta con el correo ${to}`,
    changed: ({ from, to }) => [{ field: 'email', from, to }],
  }),
} as const;
