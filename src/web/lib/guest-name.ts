import { guestName } from '#shared/wire/reservations.ts';

/** Why a typed guest's name is wrong; undefined: it is right. */
export function guestProblem(name: string): string | undefined {
  return guestName.safeParse(name).error?.issues[0] && 'Debes ingresar un nombre para tu invitado';
}
