import { readJson } from '#shared/read-json.ts';
import { refuse } from '#shared/refusals.ts';
import { type FilePurpose, uploadData } from '#shared/wire/files.ts';

/**
 * The purpose of an upload, from the JSON text sent with it.
 * @throws Refusal `invalid-input` at `data`
 */
export function purposeOf(data: string | undefined): FilePurpose {
  const parsed = uploadData.safeParse(readJson(data ?? '{}'));
  return parsed.data?.purpose ?? refuse('invalid-input', {}, { data: 'Debe ser {"purpose":"picture"} o "receipt".' });
}
