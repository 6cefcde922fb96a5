import { sayCashOut } from '#shared/authorisation/particulars.ts';
import { must } from '#shared/decision.ts';
import { toCentavos } from '#shared/money.ts';
import { refuse } from '#shared/refusals.ts';
import type { CloseShiftInput } from '#shared/wire/cash-shifts.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { violatedConstraint } from '../../database/failures.ts';
import { audit } from '../audit/index.ts';
import { authorise } from '../authorisation/index.ts';
import { type OnceKey, once } from '../idempotency/index.ts';
import { lockRow } from '../locking/index.ts';
import { readLastTotal, readLines, readShiftMovements } from './queries/shifts.ts';
import { insertShift, insertShiftLine, insertShiftPerson, lockShift, writeClose } from './queries/writing-shifts.ts';
import { closing, decideShiftAct, type ShiftAct } from './rules.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'configuration'>;

/** The actor, from the token. */
export interface Cashier {
  customer_id: number;
  role: string | null;
}

const inAnother = (error: unknown): never => {
  if (violatedConstraint(error) !== 'cash_shift_person_in_one') throw error;
  return refuse('shift-open-already');
};

/**
 * Opens a shift with the cash counted into the drawer.
 * @param opening_float centavos
 * @throws Refusal `shift-open-already`
 */
export async function openShift({ db, clock }: Context, who: Cashier, opening_float: number): Promise<number> {
  const at = clock.now();
  const { customer_id } = who;
  const opening = db.transaction(async (open) => {
    const cash_shift_id = await insertShift(open, { customer_id, opening_float, at });
    const tx = await lockRow(open, 'cash_shift', cash_shift_id);
    await insertShiftPerson(tx, { cash_shift_id, customer_id, at });
    const entry = { at, actor_id: customer_id, subject_id: cash_shift_id };
    const last_total = await readLastTotal(tx);
    await audit(tx, { ...entry, action: 'cash-shift-opened', details: { opening_float, last_total } });
    return cash_shift_id;
  });
  return opening.catch(inAnother);
}

async function held(tx: Tx, act: ShiftAct, { cash_shift_id, who }: { cash_shift_id: number; who: Cashier }) {
  const found = (await lockShift(tx, { cash_shift_id, customer_id: who.customer_id })) ?? refuse('shift-not-found');
  must(decideShiftAct(act, { ...found.facts, administrator: who.role === 'administrator' }));
  return found;
}

/** Joins an open shift, to share its drawer. @throws Refusal `shift-not-found`, `shift-closed`, `shift-open-already` */
export async function joinShift({ db, clock }: Context, who: Cashier, cash_shift_id: number): Promise<void> {
  const at = clock.now();
  const joining = db.transaction(async (open) => {
    const { tx, row } = await held(open, 'join', { cash_shift_id, who });
    await insertShiftPerson(tx, { cash_shift_id, customer_id: who.customer_id, at });
    await audit(tx, {
      at,
      actor_id: who.customer_id,
      subject_id: cash_shift_id,
      action: 'cash-shift-joined',
      details: { opened_by: row.opened_by.name },
    });
  });
  await joining.catch(inAnother);
}

/** A line of a shift: cash without a sale, or a correction after the count. */
export interface ShiftCash {
  kind: 'out' | 'in' | 'correction';
  /** Centavos, negative when cash leaves the drawer. */
  amount: number;
  reason: string;
}

/**
 * Writes a line, once for its idempotency key. Cash that leaves the drawer without a sale is an act at the counter.
 * @throws Refusal `shift-not-found`, `shift-closed`, `shift-not-yours`, `shift-still-open`, `key-reused`, those of
 *   `authorise`
 */
export async function writeShiftLine(
  { db, clock, configuration }: Context,
  who: Cashier,
  { cash_shift_id, cash, key }: { cash_shift_id: number; cash: ShiftCash; key: OnceKey | null },
): Promise<void> {
  const at = clock.now();
  const settings = await configuration.current();
  const act = async (open: Tx) => {
    const { tx } = await held(open, cash.kind === 'correction' ? 'correct' : 'move', { cash_shift_id, who });
    const { customer_id: actor_id } = who;
    const out = -cash.amount;
    const requested = {
      actor_id,
      acts: ['cash_out'] as const,
      subject_id: null,
      amount: out,
      particulars: sayCashOut(out),
    };
    const right = cash.kind === 'out' ? await authorise(tx, requested, { at, settings }) : null;
    const cash_shift_line_id = await insertShiftLine(tx, { cash_shift_id, ...cash, actor_id, at });
    const { amount, reason } = cash;
    const action = cash.kind === 'correction' ? 'cash-shift-corrected' : 'cash-moved';
    await audit(tx, {
      at,
      actor_id,
      authorised_by: right?.authorised_by ?? null,
      subject_id: cash_shift_id,
      action,
      details: { amount, reason },
    });
    return { cash_shift_line_id };
  };
  await db.transaction((tx) => once(tx, { key, at, act: () => act(tx) }));
}

/**
 * Closes a shift with the counted cash: the payments and refunds of its people belong to this count and to no other.
 * @throws Refusal `shift-not-found`, `shift-closed`, `shift-not-yours`
 */
export async function closeShift(
  { db, clock }: Context,
  who: Cashier,
  { cash_shift_id, input }: { cash_shift_id: number; input: CloseShiftInput },
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (open) => {
    const { tx, row } = await held(open, 'close', { cash_shift_id, who });
    const movements = await readShiftMovements(tx, row);
    const lines = await readLines(tx, [cash_shift_id]);
    const { counted, note, terminal_counted: terminal } = input;
    const terminal_counted = terminal === null || terminal === undefined ? null : toCentavos(terminal);
    const totals = closing({ opening_float: row.opening_float, movements, lines }, counted);
    await writeClose(tx, cash_shift_id, {
      by: who.customer_id,
      at,
      counted,
      note,
      ...totals,
      terminal_counted,
      movements: movements.map(({ money_movement_id }) => money_movement_id),
    });
    const { counted_total, expected_total, terminal_expected } = totals;
    const throughTerminal = terminal_counted !== null || movements.some(({ kind }) => kind === 'terminal');
    await audit(tx, {
      at,
      actor_id: who.customer_id,
      subject_id: cash_shift_id,
      action: 'cash-shift-closed',
      details: { counted_total, expected_total, ...(throughTerminal && { terminal_expected, terminal_counted }) },
    });
  });
}
