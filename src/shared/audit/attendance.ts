import { z } from 'zod';
import { counted } from '../format-number.ts';
import { because, namedClass, personAct, shownClass, studioAct } from './entry.ts';

/** Acts on rosters, penalties and notes. */
export const attendance = {
  'attendance-marked': personAct({
    subject: 'class_reservation',
    group: 'attendance',
    title: 'Asistencia marcada',
    details: z.object({ class: namedClass, guest: z.string().nullable() }),
    says: ({ class: attended, guest }, customer) =>
      `marcó la asistencia de ${guest === null ? customer : `${guest}, invitado de ${customer},`} a ${shownClass(attended)}`,
  }),
  'attendance-unmarked': personAct({
    subject: 'class_reservation',
    group: 'attendance',
    title: 'Asistencia desmarcada',
    details: z.object({ class: namedClass, guest: z.string().nullable() }),
    says: ({ class: attended, guest }, customer) =>
      `quitó la asistencia de ${guest === null ? customer : `${guest}, invitado de ${customer},`} a ${shownClass(attended)}`,
  }),
  'roster-closed': studioAct({
    subject: 'single_class',
    group: 'attendance',
    title: 'Lista cerrada',
    details: z.object({ class: namedClass, penalties: z.number() }),
    says: ({ class: closed, penalties }) =>
      `cerró la lista de ${shownClass(closed)}${penalties === 0 ? '' : `, con ${counted(penalties, 'penalización', 'penalizaciones')}`}`,
  }),
  'roster-opened': studioAct({
    subject: 'single_class',
    group: 'attendance',
    title: 'Lista reabierta',
    details: z.object({ class: namedClass, penalties: z.number() }),
    says: ({ class: opened, penalties }) =>
      `volvió a abrir la lista de ${shownClass(opened)}${penalties === 0 ? '' : `; terminaron ${counted(penalties, 'penalización', 'penalizaciones')}`}`,
  }),
  'penalty-forgiven': personAct({
    subject: 'class_reservation_penalty',
    group: 'attendance',
    title: 'Penalización perdonada',
    details: z.object({ reason: z.string() }),
    says: ({ reason }, customer) => `perdonó una penalización a ${customer}${because(reason)}`,
  }),
  'note-kept': personAct({
    subject: 'customer_note',
    group: 'attendance',
    title: 'Nota guardada',
    details: z.object({ about: z.enum(['person', 'reservation']) }),
    says: ({ about }, customer) =>
      `dejó una nota ${about === 'person' ? `de ${customer}` : `en una reservación de ${customer}`}`,
  }),
  'note-removed': personAct({
    subject: 'customer_note',
    group: 'attendance',
    title: 'Nota quitada',
    details: z.object({}),
    says: (_, customer) => `quitó una nota de ${customer}`,
  }),
} as const;
