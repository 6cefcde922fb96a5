import type { ShownAnswers } from '#shared/wire/forms.ts';
import type { StoredFile } from '#shared/wire/studio.ts';
import { type AddressContext, signedAddress } from '../../files/index.ts';
import { keptFile } from './answer-files.ts';
import type { KeptFile } from './queries.ts';

/** A private file with a signed address, valid for ten minutes; the caller has checked the viewer's rights. */
export function showFile(context: AddressContext, { file_id, name, type }: KeptFile): StoredFile {
  return { file_id, src: signedAddress(context, file_id), name, type };
}

/** Answers as their owner and staff see them. */
export function showAnswers(context: AddressContext, answers: Readonly<Record<string, unknown>>): ShownAnswers {
  const shown = Object.entries(answers).map(([key, value]) => {
    const file = keptFile(value);
    return [key, file ? showFile(context, file) : value];
  });
  return Object.fromEntries(shown);
}
