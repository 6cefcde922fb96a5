import { formatDateTime, wallClockOf } from '#shared/time.ts';
import type { PenaltyAtDesk } from '#shared/wire/roster.ts';
import { ApiError, errorText } from '../../lib/api-error.ts';
import { count } from '../../lib/format.ts';

/** The server speaks to the person who reserves; at the counter one speaks about them. */
const aboutThem: Readonly<Record<string, string>> = {
  'no-credits': 'No le quedan clases que sirvan para esta.',
  'grant-frozen': 'Sus clases están congeladas ese día.',
  'already-reserved': 'Ya tiene un lugar en esta clase.',
  'penalty-active': 'Tiene una penalización.',
  'already-waiting': 'Ya está en la lista de espera.',
  'special-class': 'Esta clase es un evento especial: se entra comprando su paquete.',
  'class-started': 'Esta clase ya terminó.',
  'class-full': 'Esta clase ya está llena.',
  'too-many-guests': 'Ya no puede traer más invitados a esta clase.',
};

/** Why the class cannot be reserved for a person. */
export function refusalOf({ code, message }: { code: string; message: string }): string {
  return aboutThem[code] ?? message;
}

/** The same for whatever the act threw. */
export function problemOf(error: unknown): string {
  return error instanceof ApiError ? refusalOf(error) : errorText(error);
}

/** Passes an act's refusal on in words about the person, for a form that shows what was thrown. */
export function throwAboutThem(error: unknown): never {
  throw error instanceof ApiError ? new ApiError(error.status, error.code, refusalOf(error)) : error;
}

/** `Penalización hasta el lun 30 nov, 07:00, por 3 faltas` */
export function sayPenaltyOf({ end_date, missed }: PenaltyAtDesk, timezone: string): string {
  const until = `Penalización hasta el ${formatDateTime(wallClockOf(end_date, timezone))}`;
  return missed === 0 ? until : `${until}, por ${count(missed, 'falta', 'faltas')}`;
}
