import { answerTo } from '#shared/forms/answers.ts';
import { isSameAnswer } from '#shared/forms/changed-answers.ts';
import { refuse } from '#shared/refusals.ts';
import type { ChangedElsewhere } from '#shared/wire/customers.ts';
import type { ProfileRow } from './queries.ts';

const ELSEWHERE: Record<keyof ChangedElsewhere, { own: string; by_staff: string }> = {
  email: {
    own: 'Tu correo se cambia en Mi Información, con tu contraseña, y se confirma desde el correo nuevo.',
    by_staff: 'El correo de la persona se cambia con Editar, en su página.',
  },
  uid: {
    own: 'Identifica la cuenta con la que entras y no se cambia: déjalo como estaba.',
    by_staff: 'Identifica la cuenta con la que la persona entra y no se cambia: déjalo como estaba.',
  },
  file: {
    own: 'La fotografía se cambia con file_id: el número del archivo que subiste, o null para quitarla.',
    by_staff: 'La fotografía se cambia con file_id: el número del archivo que subiste, o null para quitarla.',
  },
  address: {
    own: 'Tu dirección se guarda aparte, en Mi Información (PUT /addresses).',
    by_staff: 'Su dirección se guarda aparte (PUT /addresses).',
  },
};

/**
 * Properties that the profile cannot change may be sent back unchanged (docs/rules.md#profile).
 * @throws Refusal `invalid-input` naming what differs, and how it is changed
 */
export function refuseChangedElsewhere(before: ProfileRow, sent: ChangedElsewhere, byStaff: boolean): void {
  const unchanged: Record<keyof ChangedElsewhere, boolean> = {
    email: sent.email === undefined || sent.email === (before.email?.toLowerCase() ?? null),
    uid: sent.uid === undefined || sent.uid === before.uid,
    file: sent.file === undefined || isSameAnswer(before.file, sent.file),
    address: sent.address === undefined || isSameAddress(before.address, sent.address),
  };
  const wrong = Object.entries(ELSEWHERE).filter(([field]) => !unchanged[field as keyof ChangedElsewhere]);
  if (wrong.length === 0) return;
  const refused = wrong.map(([field, words]) => [field, byStaff ? words.by_staff : words.own]);
  refuse('invalid-input', {}, Object.fromEntries(refused));
}

/** The stored address with its questions as properties; what is not sent stays as it is. */
function isSameAddress(before: ProfileRow['address'], sent: ChangedElsewhere['address']): boolean {
  if (!before || !sent) return (before ?? null) === (sent ?? null);
  const { custom_fields, ...properties } = sent;
  return Object.entries({ ...custom_fields, ...properties }).every(
    ([key, value]) => value === undefined || isSameAnswer(answerTo(before, key), value),
  );
}
