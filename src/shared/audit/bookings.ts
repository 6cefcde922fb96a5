import { z } from 'zod';
import { counted } from '../format-number.ts';
import { shownMoney } from '../money.ts';
import { because, namedClass, personAct, shownClass } from './entry.ts';

const place = z.object({ class: namedClass, spot: z.number() });
/** Null: the person's own place. */
const guest = z.string().nullable();

const minutes = z.number().nullable();
const shownMinutes = (value: number | null) => (value === null ? 'sin límite' : counted(value, 'minuto', 'minutos'));

/** `Pablo`, or `Luis, invitado de Pablo,` */
const whom = (name: string | null, customer: string) =>
  name === null ? customer : `${name}, invitado de ${customer},`;

/** Acts of staff on people's places; people's own acts are recorded in their reservations. */
export const bookings = {
  'reservation-made': personAct({
    subject: 'class_reservation',
    group: 'bookings',
    title: 'Reservación hecha por el personal',
    details: place.extend({ guests: z.array(z.object({ name: z.string(), spot: z.number() })) }),
    says: ({ class: booked, spot, guests }, customer) =>
      `reservó a ${customer} el lugar ${spot} de ${shownClass(booked)}${guests.length === 0 ? '' : `, con ${counted(guests.length, 'invitado', 'invitados')}`}`,
  }),
  'reservation-moved': personAct({
    subject: 'class_reservation',
    group: 'bookings',
    title: 'Cambio de lugar hecho por el personal',
    details: z.object({ class: namedClass, guest, from: z.number(), to: z.number() }),
    says: ({ class: booked, guest: name, from, to }, customer) =>
      `cambió a ${whom(name, customer)} del lugar ${from} al ${to} de ${shownClass(booked)}`,
    changed: ({ from, to }) => [{ field: 'spot', from, to }],
  }),
  'reservation-cancelled': personAct({
    subject: 'class_reservation',
    group: 'bookings',
    title: 'Reservación cancelada por el personal',
    details: place.extend({
      guest,
      cancellation: z.enum(['in-time', 'late', 'studio']),
      /** Whether the class came back to its grant. */
      returned: z.boolean(),
      /** Pesos that were refunded instead; null: none; absent in older rows. */
      money_back: z.number().nullable().optional(),
      guests_cancelled: z.number(),
      reason: z.string(),
    }),
    says: ({ class: left, spot, guest: name, returned, money_back, guests_cancelled, reason }, customer) =>
      `canceló el lugar ${spot} de ${whom(name, customer)} en ${shownClass(left)}${guests_cancelled === 0 ? '' : ` y de ${counted(guests_cancelled, 'invitado', 'invitados')}`}; ${typeof money_back === 'number' ? `se devuelven ${shownMoney(money_back)}` : `la clase ${returned ? 'se devolvió' : 'no se devolvió'}`}${because(reason)}`,
  }),
  'guest-added': personAct({
    subject: 'class_reservation',
    group: 'bookings',
    title: 'Invitado agregado por el personal',
    details: place.extend({ guest: z.string() }),
    says: ({ class: booked, spot, guest: name }, customer) =>
      `agregó a ${name} como invitado de ${customer} en el lugar ${spot} de ${shownClass(booked)}`,
  }),
  'guest-renamed': personAct({
    subject: 'class_reservation',
    group: 'bookings',
    title: 'Invitado cambiado por el personal',
    details: z.object({ class: namedClass, from: z.string(), to: z.string() }),
    says: ({ class: booked, from, to }, customer) =>
      `cambió el nombre de un invitado de ${customer} en ${shownClass(booked)}: de ${from} a ${to}`,
    changed: ({ from, to }) => [{ field: 'guest', from, to }],
  }),
  'waitlist-joined': personAct({
    subject: 'waitlist',
    group: 'bookings',
    title: 'Lista de espera: alta hecha por el personal',
    details: z.object({ class: namedClass }),
    says: (details, customer) => `anotó a ${customer} en la lista de espera de ${shownClass(details.class)}`,
  }),
  'waitlist-left': personAct({
    subject: 'waitlist',
    group: 'bookings',
    title: 'Lista de espera: baja hecha por el personal',
    details: z.object({ class: namedClass }),
    says: (details, customer) => `quitó a ${customer} de la lista de espera de ${shownClass(details.class)}`,
  }),
  'promotion-notice-changed': personAct({
    subject: 'customer',
    group: 'bookings',
    title: 'Aviso mínimo de lista de espera cambiado por el personal',
    details: z.object({ from: minutes, to: minutes }),
    says: ({ from, to }, customer) =>
      `cambió con cuánto aviso se asigna lugar a ${customer}: de ${shownMinutes(from)} a ${shownMinutes(to)}`,
    changed: ({ from, to }) => [{ field: 'minutes', from, to }],
  }),
} as const;
