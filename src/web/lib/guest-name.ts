import { guestName } from '#shared/wire/reservations.ts';

/** What is wrong with a guest's name as it is written; undefined: nothing. */
export function guestProblem(name: string): string | undefined {
  return guestName.safeParse(name).error?.issues[0] && 'Debes ingresar un nombre para tu invitado';
}
