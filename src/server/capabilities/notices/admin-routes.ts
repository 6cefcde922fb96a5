import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refuse } from '#shared/refusals.ts';
import { idParams } from '#shared/wire/common.ts';
import { letterAnswer, letterParams, mailboxAnswer, mailboxQuery } from '#shared/wire/mailbox.ts';
import { classNoticesAnswer, personNoticesAnswer, sendingAnswer, sentAgainAnswer } from '#shared/wire/notices.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { readNoticeChoices } from './choices/notice-choices.ts';
import { isClass, readLetters, readLettersOfClass } from './history/queries.ts';
import { readLetter, readMailbox } from './mailbox/read-mailbox.ts';
import { readSendingState, sendAgain } from './sending/send-again.ts';

/** Letters, for staff: those of a person, and `/api/mailbox`, the demonstration's mail folder. */
export function noticeAdminRoutes(context: AppContext): FastifyPluginAsyncZod {
  const config = { audience: 'administrator' } as const;
  const tags = ['correos'];
  return async (app) => {
    app.get(
      '/customer/notices/:id',
      {
        config: { audience: 'desk' },
        schema: {
          summary: 'Qué correos quiere una persona, cuáles salieron y cuáles no, y por qué',
          tags,
          params: idParams,
          response: { 200: personNoticesAnswer },
        },
      },
      async (request) => ({
        notice_choices: await readNoticeChoices(context, request.params.id),
        notices: await readLetters(context.db, request.params.id),
      }),
    );

    app.get(
      '/single_class/notices/:id',
      {
        config: { audience: 'desk' },
        schema: {
          summary: 'A quién avisó el estudio que una clase cambió, se canceló o sí se da, y cómo salió ese correo',
          tags,
          params: idParams,
          response: { 200: classNoticesAnswer },
        },
      },
      async (request) => {
        if (!(await isClass(context.db, request.params.id))) refuse('class-not-found');
        return { notices: await readLettersOfClass(context.db, request.params.id) };
      },
    );

    app.get(
      '/notices/sending',
      {
        config,
        schema: {
          summary: 'Si los correos están saliendo, y cuántos no salieron',
          tags,
          response: { 200: sendingAnswer },
        },
      },
      () => readSendingState(context),
    );

    app.post(
      '/notices/send_again',
      {
        config: { ...config, once: { natural: 'a letter that is due already is not made due again' } },
        schema: {
          summary: 'Enviar ahora los correos que no han salido',
          tags,
          response: { 200: sentAgainAnswer },
        },
      },
      async (request) => ({ notices: await sendAgain(context, customerOf(request).customer_id) }),
    );

    app.get(
      '/mailbox',
      {
        config,
        schema: {
          summary: 'Los correos que la demostración dejó en su carpeta',
          tags,
          querystring: mailboxQuery,
          response: { 200: mailboxAnswer },
        },
      },
      (request) => readMailbox(context, request.query),
    );

    app.get(
      '/mailbox/:file',
      { config, schema: { summary: 'Un correo', tags, params: letterParams, response: { 200: letterAnswer } } },
      async (request) => ({ letter: await readLetter(context, request.params.file) }),
    );
  };
}
