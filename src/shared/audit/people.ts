import { z } from 'zod';
import { counted, formatNumber } from '../format-number.ts';
import { privacyKinds, privacyWords } from '../privacy.ts';
import { exportedLists, peopleListTitles } from '../wire/reports/people-export.ts';
import { because, changes, personAct, pesos, shownDay, studioAct } from './entry.ts';

/** Acts on a person's record and account. */
export const people = {
  'customer-created': personAct({
    subject: 'customer',
    group: 'people',
    title: 'Persona anotada en recepción',
    details: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
    says: (_, customer) => `anotó en recepción a ${customer}`,
    changed: ({ email, phone }) => [
      { field: 'email', from: null, to: email },
      { field: 'phone', from: null, to: phone },
    ],
  }),
  'customer-corrected': personAct({
    subject: 'customer',
    group: 'people',
    title: 'Nombre, correo o teléfono corregidos',
    details: z.object({ changes }),
    says: (details, customer) => `corrigió los datos de ${customer}${named(details.changes)}`,
  }),
  'customer-updated': personAct({
    subject: 'customer',
    group: 'people',
    title: 'Perfil cambiado por el personal',
    details: z.object({ changes }),
    says: (details, customer) => `cambió el perfil de ${customer}${named(details.changes)}`,
  }),
  'customer-disabled': personAct({
    subject: 'customer',
    group: 'people',
    title: 'Cuenta desactivada',
    details: z.object({
      /** Titles of the subscriptions that ended. */
      subscriptions: z.array(z.string()).default([]),
      reservations: z.number().default(0),
      waitlists: z.number().default(0),
      money_back: z.number().default(0),
    }),
    says: (details, customer) => `desactivó la cuenta de ${customer}${ended(details)}`,
  }),
  'customer-enabled': personAct({
    subject: 'customer',
    group: 'people',
    title: 'Cuenta reactivada',
    details: z.object({}),
    says: (_, customer) => `reactivó la cuenta de ${customer}`,
  }),
  'customer-erased': personAct({
    subject: 'customer',
    group: 'people',
    title: 'Cuenta eliminada',
    details: z.object({}),
    says: () => 'eliminó una cuenta con los datos de su dueña o dueño',
  }),
  'records-merged': personAct({
    subject: 'customer',
    group: 'people',
    title: 'Dos registros unidos',
    details: z.object({
      merged_id: z.number(),
      merged_name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      reason: z.string(),
      purchases: z.number(),
      reservations: z.number(),
      /** Null: unlimited. */
      classes_left: z.number().nullable(),
    }),
    says: ({ merged_id, merged_name, reason, purchases, reservations }, customer) =>
      `unió con el registro de ${customer} el número ${merged_id}, de ${merged_name}, con ${counted(purchases, 'compra', 'compras')} y ${counted(reservations, 'reservación', 'reservaciones')}${because(reason)}`,
  }),
  'customers-imported': studioAct({
    subject: 'customer',
    group: 'people',
    title: 'Clientes traídos de otro sistema',
    details: z.object({
      created: z.number(),
      /** People who were already customers. */
      known: z.number(),
      refused: z.number(),
      /** How many got the classes they had left. */
      given: z.number(),
      notes: z.number(),
      invited: z.number(),
    }),
    says: (details) => `trajo de otro sistema a ${persons(details.created)}${sayImport(details)}`,
  }),
  'customers-exported': studioAct({
    subject: 'customer',
    group: 'people',
    title: 'Clientes descargados',
    details: z.object({ people: z.number(), query: z.string() }),
    says: ({ people, query }) =>
      `descargó los datos de ${persons(people)}${query === '' ? '' : `, con la búsqueda «${query}»`}`,
  }),
  'purchases-exported': studioAct({
    subject: 'purchase',
    group: 'people',
    title: 'Compras descargadas',
    details: z.object({
      purchases: z.number(),
      query: z.string(),
      start_date: z.string().nullable(),
      end_date: z.string().nullable(),
    }),
    says: ({ purchases, query, start_date, end_date }) =>
      [
        `descargó ${counted(purchases, 'compra', 'compras')} con el nombre y el correo de quien compró`,
        ...(start_date === null ? [] : [`desde el ${shownDay(start_date)}`]),
        ...(end_date === null ? [] : [`hasta el ${shownDay(end_date)}`]),
        ...(query === '' ? [] : [`con la búsqueda «${query}»`]),
      ].join(', '),
  }),
  'movements-exported': studioAct({
    subject: 'purchase',
    group: 'people',
    title: 'Movimientos descargados',
    details: z.object({ movements: z.number(), start_date: z.string(), end_date: z.string() }),
    says: ({ movements, start_date, end_date }) =>
      `descargó ${counted(movements, 'movimiento', 'movimientos')} de dinero con el nombre de quien pagó, del ${shownDay(start_date)} al ${shownDay(end_date)}`,
  }),
  'acceptances-exported': studioAct({
    subject: 'page',
    group: 'people',
    title: 'Aceptaciones descargadas',
    details: z.object({ title: z.string(), acceptances: z.number() }),
    says: ({ title, acceptances }) =>
      `descargó quién aceptó «${title}»: ${counted(acceptances, 'aceptación', 'aceptaciones')} con nombre y correo`,
  }),
  'log-exported': studioAct({
    subject: 'audit_log',
    group: 'people',
    title: 'Bitácora descargada',
    details: z.object({ acts: z.number(), start_date: z.string().nullable(), end_date: z.string().nullable() }),
    says: ({ acts, start_date, end_date }) =>
      [
        `descargó ${counted(acts, 'acto', 'actos')} de la bitácora con los nombres de las personas`,
        ...(start_date === null ? [] : [`desde el ${shownDay(start_date)}`]),
        ...(end_date === null ? [] : [`hasta el ${shownDay(end_date)}`]),
      ].join(', '),
  }),
  'people-list-exported': studioAct({
    subject: 'customer',
    group: 'people',
    title: 'Lista de clientes descargada',
    details: z.object({ list: exportedLists, people: z.number() }),
    says: ({ list, people }) => `descargó la lista «${peopleListTitles[list]}» de los reportes, con ${persons(people)}`,
  }),
  'privacy-requested': personAct({
    subject: 'privacy_request',
    group: 'people',
    title: 'Solicitud de privacidad anotada',
    details: z.object({ kind: z.enum(privacyKinds), received_on: z.string() }),
    says: ({ kind }, customer) => `anotó que ${customer} pide ${privacyWords[kind]}`,
  }),
  'privacy-answered': personAct({
    subject: 'privacy_request',
    group: 'people',
    title: 'Solicitud de privacidad contestada',
    details: z.object({ kind: z.enum(privacyKinds), granted: z.boolean() }),
    says: ({ kind, granted }, customer) =>
      `contestó que ${granted ? 'sí' : 'no'} a ${customer}, que pidió ${privacyWords[kind]}`,
  }),
  'privacy-data-given': personAct({
    subject: 'privacy_request',
    group: 'people',
    title: 'Copia de los datos de una persona',
    details: z.object({}),
    says: (_, customer) => `descargó todo lo que se guarda de ${customer}, que pidió ver sus datos`,
  }),
  'privacy-done': personAct({
    subject: 'privacy_request',
    group: 'people',
    title: 'Solicitud de privacidad cumplida',
    details: z.object({ kind: z.enum(privacyKinds) }),
    says: ({ kind }, customer) => `marcó como hecho lo que pidió ${customer}: ${privacyWords[kind]}`,
  }),
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
  'address-created': personAct({
    subject: 'customer',
    group: 'people',
    title: 'Dirección agregada por el personal',
    details: z.object({ address_id: z.number(), changes }),
    says: (_, customer) => `agregó una dirección de ${customer}`,
  }),
  'address-changed': personAct({
    subject: 'customer',
    group: 'people',
    title: 'Dirección cambiada por el personal',
    details: z.object({ address_id: z.number(), changes }),
    says: (_, customer) => `cambió una dirección de ${customer}`,
  }),
  'address-deleted': personAct({
    subject: 'customer',
    group: 'people',
    title: 'Dirección eliminada por el personal',
    details: z.object({ address_id: z.number(), changes }),
    says: (_, customer) => `eliminó una dirección de ${customer}`,
  }),
} as const;

const LABELS: Record<string, string> = {
  name: 'nombre',
  last_name: 'apellido',
  email: 'correo',
  phone: 'teléfono',
  birthdate: 'fecha de nacimiento',
  instagram: 'Instagram',
  signup_reason: 'cómo nos conoció',
  other: 'otro',
  file: 'fotografía',
};

/** `: correo de ana@viejo.mx a ana@nuevo.mx`, for fields by which a person signs in; of the others only the name. */
function named(made: z.output<typeof changes>): string {
  const texts = made.map(({ field, from, to }) =>
    field === 'email' || field === 'phone'
      ? `${LABELS[field]} de ${from ?? '(sin dato)'} a ${to ?? '(sin dato)'}`
      : (LABELS[field] ?? field),
  );
  return texts.length === 0 ? '' : `: ${new Intl.ListFormat('es-MX').format(texts)}`;
}

const persons = (number: number) => counted(number, 'persona', 'personas');

/** ` (clases para 80; 5 ya estaban; 3 filas no entraron; 90 invitaciones por correo)` */
function sayImport(details: { known: number; refused: number; given: number; invited: number }): string {
  const { known, refused, given, invited } = details;
  const texts = [
    ...(given > 0 ? [`clases para ${formatNumber(given)}`] : []),
    ...(known > 0 ? [known === 1 ? '1 ya estaba' : `${formatNumber(known)} ya estaban`] : []),
    ...(refused > 0 ? [refused === 1 ? '1 fila no entró' : `${formatNumber(refused)} filas no entraron`] : []),
    ...(invited > 0 ? [counted(invited, 'invitación por correo', 'invitaciones por correo')] : []),
  ];
  return texts.length === 0 ? '' : ` (${texts.join('; ')})`;
}

/** `: terminó Mensual, canceló 2 reservaciones y devuelve $450.00` */
function ended({
  subscriptions,
  reservations,
  money_back,
}: {
  subscriptions: string[];
  reservations: number;
  money_back: number;
}): string {
  const texts = [
    ...subscriptions.map((title) => `terminó ${title}`),
    ...(reservations > 0 ? [`canceló ${counted(reservations, 'reservación', 'reservaciones')}`] : []),
    ...(money_back > 0 ? [`devuelve ${pesos(money_back)}`] : []),
  ];
  return texts.length === 0 ? '' : `: ${new Intl.ListFormat('es-MX').format(texts)}`;
}
