/** Field name → Spanish text, from the server's 400. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A refusal of the server (docs/rules.md#wire-errors) or a lost connection (status 0, code `network`). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;
  readonly details: Readonly<Record<string, unknown>>;

  // biome-ignore lint/complexity/useMaxParams: what every refusal has, then what may come along
  constructor(
    status: number,
    code: string,
    message: string,
    { fields = {}, details = {} }: { fields?: FieldErrors; details?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.details = details;
  }
}

const NO_SENTENCE = 'unreadable-answer';

export const NO_CONNECTION = 'No hay conexión. Revisa tu internet e inténtalo de nuevo.';
const CALL_KEPT =
  'No recibimos respuesta, aunque sí hay conexión. Inténtalo de nuevo; si se repite, desactiva tu bloqueador de anuncios en esta página o prueba con otra red.';
const UNREADABLE = 'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.';

export function connectionLost(): ApiError {
  return new ApiError(0, 'network', NO_CONNECTION);
}

/** No answer to this call, though the studio answers others. */
export function callKept(): ApiError {
  return new ApiError(0, 'network', CALL_KEPT);
}

/** Whether no answer arrived, so that nobody knows if the server acted. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Whether there was no line to the studio; without an answer on a line that works it is something else. */
export function isNoConnection(error: unknown): boolean {
  return isConnectionLost(error) && error instanceof ApiError && error.message === NO_CONNECTION;
}

/** Whether the answer was not the API's, such as a proxy's own page, so that it has only the general sentence. */
export function isUnreadable(error: ApiError): boolean {
  return error.code === NO_SENTENCE;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textsOf(value: unknown): FieldErrors {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, text]) => (typeof text === 'string' ? [[field, text]] : [])),
  );
}

/** Reads `{error: {code, message, fields?, details?}}`; any other body becomes a general Spanish sentence. */
export function readApiError(status: number, body: unknown): ApiError {
  const error = isRecord(body) && isRecord(body.error) ? body.error : {};
  const { code, message, fields, details } = error;
  return new ApiError(
    status,
    typeof code === 'string' ? code : NO_SENTENCE,
    typeof message === 'string' ? message : UNREADABLE,
    { fields: textsOf(fields), details: isRecord(details) ? details : {} },
  );
}

/** Whether the API has nothing at that address; 400 too, for an address that cannot exist (`/%00`). */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** Whether the id in an address is none (`/mystudio/video/abc`): there is nothing to try again. */
export function namesNothing(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'invalid-input') return false;
  return Object.keys(error.fields).join() === 'id';
}

/** What was asked for, or null where the API knows nothing of it. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The sentence to show for any failure that no field shows. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return UNREADABLE;
  const { code, message, fields } = error;
  return code === 'invalid-input' ? [message, ...new Set(Object.values(fields))].join(' ') : message;
}

/** A refusal's text for one field, for a form without a schema. */
export function fieldText(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.fields[field] : undefined;
}
