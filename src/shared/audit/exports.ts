import { z } from 'zod';
import { counted } from '../format-number.ts';
import { exportedLists, peopleListTitles } from '../wire/reports/people-export.ts';
import { persons, shownDay, studioAct } from './entry.ts';

/** Lists of people, purchases and money that somebody downloaded. */
export const exports = {
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
} as const;
