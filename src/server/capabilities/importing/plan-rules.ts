import type { ImportInput, PreviewedRow } from '#shared/wire/importing.ts';
import type { KnownPerson, RowFacts } from './facts.ts';
import { isRead, type ReadRow, type UnreadRow } from './row-rules.ts';

export interface ImportFacts {
  rows: ReadonlyMap<number, RowFacts>;
  people: ReadonlyMap<number, KnownPerson>;
}

/** What becomes of a row, with what it was read as; `read` null: it could not be read. */
export type PlannedRow = PreviewedRow & { read: ReadRow | null };

const TWO_PEOPLE = 'El correo y el teléfono son de dos personas distintas del estudio. Corrige o quita uno de los dos.';
const SEVERAL_OF_NAME = 'Hay varias personas con este nombre. Agrega su correo o su teléfono.';
const STAFF = 'Ese correo o teléfono es de alguien del equipo.';
const ERASED =
  'La cuenta con ese correo o teléfono se eliminó a petición de su dueña o dueño. Si quiere volver, se registra en tu página o en recepción.';
const SAME_AS = 'Es la misma persona que en la fila';

/**
 * Decides what becomes of each row (docs/rules.md#from-another-system). Preview and import follow the same plan. Nothing of
 * a known person changes but that she is no newcomer, and, where the administrator wants it, the classes she had left.
 */
export function planRows(rows: readonly (ReadRow | UnreadRow)[], facts: ImportFacts): PlannedRow[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    if (!isRead(row)) return refused(row, row.problems, null);
    const of = facts.rows.get(row.row);
    if (!of) throw new Error(`Nothing was read of row ${row.row}.`);
    const keys = keysOf(row, of);
    const before = keys.map((key) => first.get(key)).find((number) => number !== undefined);
    for (const key of keys) first.set(key, first.get(key) ?? before ?? row.row);
    if (before !== undefined) return refused({ row: row.row, ...row.person }, { row: `${SAME_AS} ${before}.` }, row);
    return planRow(row, of, facts.people);
  });
}

/** By which a row is the same person as another: her mailbox, her phone, the record she has; with none of them her name. */
function keysOf({ person }: ReadRow, { mailbox, plain_name, people }: RowFacts): string[] {
  const records = people.map((customer_id) => `record ${customer_id}`);
  const contacts = [...(mailbox ? [`mail ${mailbox}`] : []), ...(person.phone ? [`phone ${person.phone}`] : [])];
  return [...records, ...(contacts.length > 0 ? contacts : [`name ${plain_name}`])];
}

function planRow(read: ReadRow, facts: RowFacts, people: ImportFacts['people']): PlannedRow {
  const problem = problemOf(read, facts, people);
  if (problem) return refused({ row: read.row, ...read.person }, { row: problem }, read);
  const { row, person, classes, isOver } = read;
  const [customer_id] = facts.people;
  const known = customer_id === undefined ? undefined : people.get(customer_id);
  const kept_back = classes === null ? null : keptBack(known, { isOver, mailbox: facts.mailbox });
  const { name, last_name } = known ?? person;
  return {
    row,
    outcome: known ? 'known' : 'new',
    customer_id: known?.customer_id ?? null,
    name,
    last_name,
    problems: {},
    kept_back,
    gives: kept_back === null ? classes : null,
    can_invite: !known && person.email !== null,
    read,
  };
}

function problemOf({ person }: ReadRow, facts: RowFacts, people: ImportFacts['people']): string | undefined {
  if (facts.erased) return ERASED;
  if (facts.invited_to_staff) return STAFF;
  if (facts.people.some((customer_id) => people.get(customer_id)?.works_here)) return STAFF;
  if (facts.people.length < 2) return undefined;
  return person.email === null && person.phone === null ? SEVERAL_OF_NAME : TWO_PEOPLE;
}

function keptBack(
  known: KnownPerson | undefined,
  { isOver, mailbox }: { isOver: boolean; mailbox: string | null },
): PreviewedRow['kept_back'] {
  if (isOver) return 'expired';
  if (!known) return null;
  if (known.disabled) return 'disabled';
  if (known.given_before) return 'given-before';
  return known.signs_in && (mailbox === null || known.proved_mailbox !== mailbox) ? 'unproved' : null;
}

function refused(
  { row, name, last_name }: Pick<PlannedRow, 'row' | 'name' | 'last_name'>,
  problems: Readonly<Record<string, string>>,
  read: ReadRow | null,
): PlannedRow {
  const nobody = { customer_id: null, kept_back: null, gives: null, can_invite: false } as const;
  return { row, outcome: 'refused', name, last_name, problems: { ...problems }, read, ...nobody };
}

/** The classes that this import gives for a planned row. */
export const givenBy = ({ outcome, gives }: PlannedRow, { give_to_known }: Pick<ImportInput, 'give_to_known'>) =>
  outcome === 'new' || (outcome === 'known' && give_to_known) ? gives : null;
