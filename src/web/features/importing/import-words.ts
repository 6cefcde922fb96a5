import { formatDate } from '#shared/time.ts';
import { UNLIMITED } from '#shared/unlimited.ts';
import type { ImportAnswerRow, PreviewedRow } from '#shared/wire/importing.ts';
import { count, formatNumber } from '../../lib/format.ts';
import { fieldWords } from './columns.ts';
import type { Table } from './read-file.ts';

type Judged = Pick<PreviewedRow, 'problems' | 'kept_back'>;

/** What is wrong with a row: each sentence after the name of its column. */
export function sayProblems({ problems }: Pick<Judged, 'problems'>): string[] {
  return Object.entries(problems).map(([field, text]) => {
    const label = field in fieldWords ? fieldWords[field as keyof typeof fieldWords].label : null;
    return label === null ? text : `${label}: ${text}`;
  });
}

const keptBack: Readonly<Record<NonNullable<PreviewedRow['kept_back']>, string>> = {
  expired: 'Sus clases ya vencieron: no se dan.',
  'given-before': 'Sus clases ya se trajeron antes.',
  disabled: 'Su cuenta está desactivada: no recibe clases.',
  unproved: 'Su cuenta no ha confirmado el correo de esta fila: revisa que sea ella y dale sus clases en su ficha.',
};

/** `5 clases hasta el 31 dic 2026`; null: nothing. */
export function sayClasses(gives: PreviewedRow['gives'], kept_back: PreviewedRow['kept_back']): string | null {
  if (kept_back !== null) return keptBack[kept_back];
  if (gives === null) return null;
  const classes = gives.class_amount === UNLIMITED ? 'Clases ilimitadas' : count(gives.class_amount, 'clase', 'clases');
  return `${classes} hasta el ${formatDate(gives.expiration_date)}`;
}

/** How many rows become what. */
export function countRows(rows: readonly PreviewedRow[]) {
  const of = (outcome: PreviewedRow['outcome']) => rows.filter((row) => row.outcome === outcome);
  const fresh = of('new');
  return {
    fresh: fresh.length,
    known: of('known').length,
    refused: of('refused').length,
    letters: fresh.filter(({ can_invite }) => can_invite).length,
    given: fresh.filter(({ gives }) => gives !== null).length,
    given_to_known: of('known').filter(({ gives }) => gives !== null).length,
  };
}

/** The sentence after an import. */
export function sayDone(rows: readonly ImportAnswerRow[]): string {
  const created = rows.filter(({ outcome }) => outcome === 'created').length;
  const given = rows.filter((row) => row.given !== null).length;
  const known = rows.filter(({ outcome }) => outcome === 'known').length;
  const invited = rows.filter((row) => row.invited).length;
  return [
    `${count(created, 'persona nueva', 'personas nuevas')} en tu estudio`,
    ...(given > 0 ? [given === 1 ? '1 recibió sus clases' : `${formatNumber(given)} recibieron sus clases`] : []),
    ...(known > 0 ? [known === 1 ? '1 ya estaba' : `${formatNumber(known)} ya estaban`] : []),
    ...(invited > 0 ? [count(invited, 'invitación por correo', 'invitaciones por correo')] : []),
  ].join(' · ');
}

/** The rows of the file that were not imported, unchanged, with the reason; to correct and send again. */
export function refusedFile(table: Table, refused: readonly (Judged & { row: number })[]): string[][] {
  const reasons = new Map(refused.map((row) => [row.row, sayProblems(row).join(' ')]));
  const rows = table.rows.filter(({ row }) => reasons.has(row));
  return [
    [...table.head, 'Motivo'],
    ...rows.map(({ row, cells }) => [...table.head.map((_, at) => cells[at] ?? ''), reasons.get(row) ?? '']),
  ];
}
