import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  birthdayList,
  birthdaysQuery,
  endingList,
  endingQuery,
  failedRenewalList,
  failedRenewalsQuery,
  leavingList,
  leavingQuery,
  newCustomerList,
  newCustomersQuery,
  owedReport,
  owingList,
  owingQuery,
  peopleReport,
  peopleReportQuery,
} from '#shared/wire/reports/people.ts';
import { peopleExport, peopleExportInput } from '#shared/wire/reports/people-export.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { exportPeople } from './export-people.ts';
import { readOwedReport } from './read-owed.ts';
import {
  listBirthdays,
  listEnding,
  listFailedRenewals,
  listLeaving,
  listNew,
  listOwing,
  readPeopleReport,
} from './read-people.ts';

/** The reports about people: lists of people to contact, debts, and the classes that the studio owes. */
export function peopleReportRoutes(context: AppContext): FastifyPluginAsyncZod {
  const config = { audience: 'administrator' as const };
  const tags = ['reportes'];

  return async (app) => {
    app.get(
      '/reports/customers',
      {
        config,
        schema: {
          summary: 'Cuántas personas hay en cada lista del reporte de clientes',
          tags,
          querystring: peopleReportQuery,
          response: { 200: peopleReport },
        },
      },
      async (request) => readPeopleReport(context, request.query),
    );

    app.post(
      '/reports/customers/export',
      {
        config: { ...config, once: { natural: 'each export is a line of its own in the log' } },
        schema: {
          summary: 'Una lista del reporte de clientes para un archivo; queda en la bitácora',
          tags,
          body: peopleExportInput,
          response: { 200: peopleExport },
        },
      },
      async (request) => exportPeople(context, customerOf(request), request.body),
    );

    app.get(
      '/reports/customers/leaving',
      {
        config,
        schema: {
          summary: 'Quienes venían y ya no vienen, la ausencia más reciente primero',
          tags,
          querystring: leavingQuery,
          response: { 200: leavingList },
        },
      },
      async (request) => listLeaving(context, request.query),
    );

    app.get(
      '/reports/customers/ending',
      {
        config,
        schema: {
          summary: 'A quienes se les vencen sus últimas clases, o se les renuevan',
          tags,
          querystring: endingQuery,
          response: { 200: endingList },
        },
      },
      async (request) => listEnding(context, request.query),
    );

    app.get(
      '/reports/customers/new',
      {
        config,
        schema: {
          summary: 'Quienes se registraron en unas fechas, con su primera clase y su primera compra',
          tags,
          querystring: newCustomersQuery,
          response: { 200: newCustomerList },
        },
      },
      async (request) => listNew(context, request.query),
    );

    app.get(
      '/reports/customers/owing',
      {
        config,
        schema: {
          summary: 'Quienes deben, lo más antiguo primero',
          tags,
          querystring: owingQuery,
          response: { 200: owingList },
        },
      },
      async (request) => listOwing(context, request.query),
    );

    app.get(
      '/reports/customers/failed_renewals',
      {
        config,
        schema: {
          summary: 'Suscripciones con un cobro que el banco no aceptó',
          tags,
          querystring: failedRenewalsQuery,
          response: { 200: failedRenewalList },
        },
      },
      async (request) => listFailedRenewals(context, request.query),
    );

    app.get(
      '/reports/customers/birthdays',
      {
        config,
        schema: {
          summary: 'Cumpleaños de hoy y de los próximos días',
          tags,
          querystring: birthdaysQuery,
          response: { 200: birthdayList },
        },
      },
      async (request) => listBirthdays(context, request.query),
    );

    app.get(
      '/reports/owed',
      {
        config,
        schema: {
          summary: 'Clases que el estudio debe hoy, por paquete, y su valor',
          tags,
          response: { 200: owedReport },
        },
      },
      async () => readOwedReport(context),
    );
  };
}
