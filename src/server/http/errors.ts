import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Refusal, type RefusalCode } from '#shared/refusals.ts';
import { spanishReason } from '#shared/spanish-reason.ts';
import type { ErrorAnswer } from '#shared/wire/common.ts';
import { isDatabaseUnavailable } from '../database/failures.ts';
import { isReadByStaff } from './for-whom.ts';
import { sendWaitingPage, wantsPage } from './waiting-page.ts';

export const RETRY_AFTER_SECONDS = 2;
/** Seconds to wait if a limit does not say when it ends. */
const LIMIT_SECONDS = 60;

const UNEXPECTED = 'Algo salió mal de nuestro lado. Inténtalo de nuevo; si continúa, avísale al estudio.';

/** Called with each refusal. */
export type RefusalWitness = (request: FastifyRequest, code: RefusalCode) => void;

/**
 * Turns anything thrown into `{ error: { code, message, fields?, details?, request_id } }`, without stack, SQL or English.
 */
export function answerErrors(app: FastifyInstance, refused?: RefusalWitness): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isHangUp(error, request)) {
      request.log.info({}, 'hung up before the request was whole');
      return answer(new Refusal('invalid-input'), request, reply);
    }
    const refusal = asRefusal(error, request);
    if (!refusal) return answerUnexpected(error, request, reply);
    // A refusal that is not the caller's fault: log its reason.
    if (refusal.code === 'busy' && refusal !== error)
      request.log.warn({ err: named(error) }, 'the database is not there');
    refused?.(request, refusal.code);
    return answer(refusal, request, reply);
  });
}

export function answer(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (refusal.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  if (refusal.status === 429) reply.header('retry-after', Number(refusal.details.seconds ?? LIMIT_SECONDS));
  const { status, message } = refusal;
  if (wantsPage(request, status)) return sendWaitingPage(reply, { status, message });
  const details = Object.entries(refusal.details).filter(
    (entry): entry is [string, string | number | boolean | null] => entry[1] !== undefined,
  );
  const body: ErrorAnswer = {
    error: {
      code: refusal.code,
      message: isReadByStaff(request) ? refusal.messageToStaff : refusal.message,
      ...(refusal.fields && { fields: refusal.fields }),
      ...(details.length > 0 && { details: Object.fromEntries(details) }),
      request_id: request.id,
    },
  };
  // Serialised here rather than by the route's schema, since any route may answer any refusal.
  return reply.code(refusal.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

/** Whether the client disconnected while sending; Node's error has the same code as a lost database connection. */
function isHangUp(error: FastifyError, { raw }: FastifyRequest): boolean {
  if (raw.complete || !raw.destroyed) return false;
  return error instanceof Refusal || error.message === 'aborted' || error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** The error for the log, without the row's values from the database. */
const named = ({ name, message, stack }: Error) => ({ name, message, stack });

function answerUnexpected(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err: named(error) }, 'unexpected');
  if (wantsPage(request, 500)) return sendWaitingPage(reply, { status: 500, message: UNEXPECTED });
  const body: ErrorAnswer = {
    error: {
      code: 'unexpected',
      message: UNEXPECTED,
      request_id: request.id,
    },
  };
  return reply.code(500).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

function asRefusal(error: FastifyError, request: FastifyRequest): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const missing = missingFields(error, request);
  if (missing) return new Refusal('invalid-input', {}, missing);
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new Refusal('invalid-input', {}, fieldTexts(error.validation));
  }
  if (isDatabaseUnavailable(error)) return new Refusal('busy');
  const code = frameworkCodes[error.code] ?? (error.statusCode && statusCodes[error.statusCode]);
  return code ? new Refusal(code) : undefined;
}

/** The missing fields of a call without a body, by name. */
function missingFields(error: FastifyError, request: FastifyRequest): Record<string, string> | undefined {
  const isEmpty = error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY' || error.validationContext === 'body';
  const schema = request.routeOptions.schema?.body;
  if (!isEmpty || (request.body ?? null) !== null || !(schema instanceof z.ZodObject)) return undefined;
  const issues = schema.safeParse({}, { error: spanishReason }).error?.issues ?? [];
  const fields = issues.map(({ path, message }) => [path.join('.') || 'body', message] as const);
  return fields.length > 0 ? Object.fromEntries(fields) : { body: 'Falta el cuerpo de la llamada.' };
}

const frameworkCodes: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-input',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-input',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-content-type',
};

const statusCodes: Record<number, RefusalCode> = {
  400: 'invalid-input',
  404: 'not-found',
  413: 'too-large',
  415: 'wrong-content-type',
  429: 'rate-limited',
};

interface ValidationEntry {
  instancePath: string;
  message?: string;
  params?: { issue?: { code?: string; keys?: string[] } } | Record<string, unknown>;
}

/** `fields` names each wrong field by its path, including unknown ones. */
function fieldTexts(entries: readonly ValidationEntry[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { instancePath, message, params } of entries) {
    const at = instancePath.split('/').filter(Boolean).join('.');
    const unknown = unknownKeys(params);
    if (unknown.length > 0) for (const key of unknown) fields[at ? `${at}.${key}` : key] = 'Este campo no existe.';
    else fields[at || 'body'] ??= message ?? 'No es válido.';
  }
  return fields;
}

function unknownKeys(params: ValidationEntry['params']): string[] {
  const issue = params && 'issue' in params ? params.issue : params;
  if (typeof issue !== 'object' || issue === null || !('keys' in issue)) return [];
  return Array.isArray(issue.keys) ? issue.keys.filter((key): key is string => typeof key === 'string') : [];
}
