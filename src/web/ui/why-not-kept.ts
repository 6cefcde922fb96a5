import { ApiError, errorText } from '../lib/api-error.ts';

export const NO_PICTURE = 'Elige una imagen (JPG, PNG o WebP).';

/** Whether the browser knows that it is no picture. */
export const isNoPicture = ({ type }: Pick<File, 'type'>): boolean => type !== '' && !type.startsWith('image/');

/** The sentence about a file that was not kept. @param pictures the field takes nothing else */
export function whyNotKept(problem: unknown, pictures: boolean): string {
  return pictures && problem instanceof ApiError && problem.code === 'file-type' ? NO_PICTURE : errorText(problem);
}
