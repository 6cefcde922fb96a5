import type { Instructor } from '#shared/wire/studio.ts';

/** An instructor as anybody sees her: of the birthdate only `MM-DD` (docs/rules.md#rights). */
export function publicInstructor(instructor: Instructor): Instructor {
  return { ...instructor, birthdate: instructor.birthdate?.slice(5) ?? null };
}
