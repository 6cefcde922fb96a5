import { z } from 'zod';

/** The value of a picture, or a film, in a form: empty if it stays, the id of a new one, or one of these. */
export const REMOVED = 'quitada';
export const SENDING = 'subiendo';

export const typedPicture = z.string().refine((typed) => typed !== SENDING, 'Espera a que la imagen termine de subir.');

/** The picture in the wire's format: undefined stays, null is removed, a number is an upload. */
export function pictureInputOf(typed: string): number | null | undefined {
  if (typed === '') return undefined;
  return typed === REMOVED ? null : Number(typed);
}
