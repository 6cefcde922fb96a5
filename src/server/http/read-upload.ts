import type { FastifyRequest } from 'fastify';
import { refuse } from '#shared/refusals.ts';
import { errorCodeOf } from '../error-code.ts';

/** The most parts of a form: one file and one field. */
export const uploadLimits = { files: 1, fields: 2, parts: 3, fieldSize: 2000, fieldNameSize: 100, headerPairs: 20 };

/**
 * Reads a multipart form into memory: text fields as text, the file as a `File` with the name its sender gave.
 * @param megabytes the largest file; nothing beyond is read into memory
 * @throws Refusal `wrong-content-type`, `invalid-input` (no boundary, interrupted, malformed, too many parts),
 *   `file-too-large`
 */
export async function readUpload(request: FastifyRequest, megabytes: number): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) refuse('wrong-content-type');
  const form: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: { ...uploadLimits, fileSize: megabytes * 1024 * 1024 } })) {
      if (part.fieldname in form) refuse('invalid-input', {}, { [part.fieldname]: 'Envíalo una sola vez.' });
      if (part.type === 'file') form[part.fieldname] = new File([new Uint8Array(await part.toBuffer())], part.filename);
      else if (part.valueTruncated) refuse('invalid-input', {}, { [part.fieldname]: 'Es demasiado largo.' });
      else form[part.fieldname] = part.value;
    }
  } catch (error) {
    if (errorCodeOf(error) === 'FST_REQ_FILE_TOO_LARGE') refuse('file-too-large', { megabytes });
    if (isMalformed(error)) refuse('invalid-input', {}, { file: 'El archivo no llegó completo. Inténtalo de nuevo.' });
    throw error;
  }
  return form;
}

/** The multipart library's error codes, and the messages of the library below it. */
function isMalformed(error: unknown): boolean {
  if (
    /^FST_(PARTS_LIMIT|FILES_LIMIT|FIELDS_LIMIT|PROTO_VIOLATION|INVALID_JSON_FIELD_ERROR|MP_PREMATURE_CLOSE)$/.test(
      errorCodeOf(error),
    )
  )
    return true;
  return error instanceof Error && /multipart|boundary|terminated early|part header|aborted/i.test(error.message);
}
