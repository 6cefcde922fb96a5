import { z } from 'zod';

/** What stands in a form about a picture: nothing when it stays, the id of another, or one of these. */
export const REMOVED = 'quitada';
export const SENDING = 'subiendo';

export const typedPicture = z.string().refine((typed) => typed !== SENDING, 'Espera a que la imagen termine de subir.');

/** The same as the wire takes it: undefined stays, null is removed, a number is an upload. */
export function pictureInputOf(typed: string): number | null | undefined {
  if (typed === '') return undefined;
  return typed === REMOVED ? null : Number(typed);
}
