import { fullName } from '#shared/full-name.ts';
import { listWords } from '#shared/list-words.ts';
import type { ClassCard } from '#shared/wire/schedule.ts';

/** `Sofía Arriaga y Luis Mena` */
export function coachNames({ class_instructors }: Pick<ClassCard, 'class_instructors'>): string {
  return listWords(class_instructors.map(fullName));
}
