import { z } from 'zod';
import { UNLIMITED } from '#shared/unlimited.ts';
import { counted } from '../format-number.ts';
import { because, personAct, shownDay } from './entry.ts';

/** Acts that give classes without a sale, or take them away. */
export const classes = {
  'classes-given': personAct({
    subject: 'available_class',
    group: 'classes',
    title: 'Clases dadas',
    /** `class_amount` -1 is unlimited. */
    details: z.object({
      class_amount: z.number(),
      starts_on: z.string(),
      expiration_date: z.string(),
      class_type_ids: z.array(z.number()).nullable(),
      allowed_times: z.unknown(),
      reason: z.string(),
    }),
    says: ({ class_amount, expiration_date, reason }, customer) =>
      `dio ${class_amount === UNLIMITED ? 'clases ilimitadas' : counted(class_amount, 'clase', 'clases')} a ${customer}, hasta el ${shownDay(expiration_date)}${because(reason)}`,
  }),
  'classes-removed': personAct({
    subject: 'customer',
    group: 'classes',
    title: 'Clases restadas',
    details: z.object({
      amount: z.number(),
      reason: z.string(),
      grants: z.array(z.object({ available_class_id: z.number(), before: z.number(), taken: z.number() })),
    }),
    says: ({ amount, reason }, customer) =>
      `restó ${counted(amount, 'clase', 'clases')} a ${customer}${because(reason)}`,
    changed: ({ grants }) =>
      grants.map(({ before, taken }) => ({ field: 'remaining', from: before, to: before - taken })),
  }),
  'grant-changed': personAct({
    subject: 'available_class',
    group: 'classes',
    title: 'Vigencia cambiada',
    details: z.object({ before: z.string(), expiration_date: z.string(), reason: z.string() }),
    says: ({ before, expiration_date, reason }, customer) =>
      `cambió la vigencia de las clases de ${customer}: del ${shownDay(before)} al ${shownDay(expiration_date)}${because(reason)}`,
    changed: ({ before, expiration_date }) => [{ field: 'expiration_date', from: before, to: expiration_date }],
  }),
  'grant-frozen': personAct({
    subject: 'available_class',
    group: 'classes',
    title: 'Clases congeladas',
    details: z.object({
      starts_on: z.string(),
      ends_on: z.string(),
      before: z.string(),
      after: z.string(),
      reservations: z.number(),
      reason: z.string(),
    }),
    says: ({ starts_on, ends_on, reservations, reason }, customer) =>
      `congeló las clases de ${customer} del ${shownDay(starts_on)} al ${shownDay(ends_on)}${reservations === 0 ? '' : ` y canceló ${counted(reservations, 'reservación', 'reservaciones')}`}${because(reason)}`,
    changed: ({ before, after }) => [{ field: 'expiration_date', from: before, to: after }],
  }),
  'grant-resumed': personAct({
    subject: 'available_class',
    group: 'classes',
    title: 'Clases reactivadas',
    details: z.object({ resumed_on: z.string(), before: z.string(), after: z.string() }),
    says: ({ resumed_on }, customer) => `reactivó las clases de ${customer} desde el ${shownDay(resumed_on)}`,
    changed: ({ before, after }) => [{ field: 'expiration_date', from: before, to: after }],
  }),
  'grant-closed': personAct({
    subject: 'available_class',
    group: 'classes',
    title: 'Crédito quitado',
    /** `remaining` null: it was unlimited. */
    details: z.object({ remaining: z.number().nullable(), expiration_date: z.string() }),
    says: ({ remaining, expiration_date }, customer) =>
      `quitó a ${customer} lo que quedaba de un crédito: ${remaining === null ? 'clases ilimitadas' : counted(remaining, 'clase', 'clases')}, con vigencia al ${shownDay(expiration_date)}`,
    changed: ({ remaining }) => [{ field: 'remaining', from: remaining ?? 'ilimitadas', to: 0 }],
  }),
} as const;
