import { foldedName } from '#shared/folded-name.ts';
import { refuse, refuseGone } from '#shared/refusals.ts';
import {
  type ChangedPaymentMethod,
  type NewPaymentMethod,
  newPaymentMethod,
  type PaymentMethod,
} from '#shared/wire/payment-methods.ts';
import type { AppContext } from '../../context.ts';
import type { Sql, Tx } from '../../database/database.ts';
import { audit, changesBetween } from '../audit/index.ts';
import { edited } from '../editing/index.ts';
import { type OnceKey, saveOnce } from '../idempotency/index.ts';
import { lockEvery } from '../locking/index.ts';
import { queueNotice } from '../outbox/index.ts';
import { listAdministratorMails, readName } from '../people/index.ts';
import {
  findPaymentMethod,
  insertPaymentMethod,
  listPaymentMethods,
  lockPaymentMethod,
  updatePaymentMethod,
} from './queries.ts';
import { changesAccount, wrongFields } from './rules.ts';
import { inputOf } from './shown.ts';

/** A new method, with the form's idempotency key; absent: none was sent. */
type MethodToMake = NewPaymentMethod & { key?: OnceKey | null };

/**
 * Writes a payment method, a new one or changes to one.
 *
 * @param actor_id the administrator, or null for the demo's seed
 * @throws Refusal `not-found`, `changed-meanwhile`, `invalid-input` (the kind or name of a method that every studio has),
 * `already-exists` (a name that is taken, docs/rules.md#one-name)
 */
export async function savePaymentMethod(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor_id: number | null,
  given: MethodToMake | ChangedPaymentMethod,
): Promise<PaymentMethod> {
  const { key = null, ...input } = 'payment_method_id' in given ? { ...given, key: null } : given;
  const at = clock.now();
  const write = async (begun: Tx) => {
    const open = await lockEvery(begun, 'names');
    const held = 'payment_method_id' in input ? await existing(open, input) : undefined;
    const { tx = open, before } = held ?? {};
    const fields = held?.fields ?? newPaymentMethod.parse(input);
    const wrong = wrongFields(before, fields);
    if (wrong) refuse('invalid-input', {}, wrong);
    await requireFreeName(tx, fields.name, before);
    const [row] = held
      ? await updatePaymentMethod(held.tx, held.before.payment_method_id, fields)
      : await insertPaymentMethod(tx, fields);
    if (!row) refuseGone('payment_method');
    await auditMethod(tx, { at, actor_id, before, row });
    if (actor_id !== null && changesAccount(before, row)) await notifyOfAccount(tx, { at, actor_id, before, row });
    return row;
  };
  return db.transaction((tx) =>
    saveOnce(tx, { key, at, id: 'payment_method_id', save: () => write(tx), find: (id) => findPaymentMethod(tx, id) }),
  );
}

async function existing(open: Tx, { payment_method_id, version, ...sent }: ChangedPaymentMethod) {
  const held = (await lockPaymentMethod(open, payment_method_id)) ?? refuseGone('payment_method');
  return { ...held, fields: edited(newPaymentMethod, { version, now: inputOf(held.before), sent }) };
}

async function requireFreeName(sql: Sql, typed: string, before: PaymentMethod | undefined): Promise<void> {
  const name = foldedName(typed);
  if (before && foldedName(before.name) === name) return;
  if ((await listPaymentMethods(sql)).some((other) => foldedName(other.name) === name))
    refuse('already-exists', {}, { name: 'Ya existe un método de pago con este nombre. Escribe otro.' });
}

/** An administrator who sends customers' money elsewhere does not do it unseen (docs/rules.md#payment-methods). */
async function notifyOfAccount(
  tx: Tx,
  { at, actor_id, before, row }: { at: Date; actor_id: number; before: PaymentMethod | undefined; row: PaymentMethod },
): Promise<void> {
  const who = await readName(tx, actor_id);
  const payload = { who, method: row.name, before: before?.instructions ?? '', after: row.instructions };
  for (const recipient of await listAdministratorMails(tx))
    await queueNotice(tx, { notice: 'account-number-changed', recipient, payload, at });
}

async function auditMethod(
  tx: Tx,
  {
    at,
    actor_id,
    before,
    row,
  }: { at: Date; actor_id: number | null; before: PaymentMethod | undefined; row: PaymentMethod },
) {
  const entry = { at, actor_id, subject_id: row.payment_method_id };
  if (!before) return audit(tx, { ...entry, action: 'payment_method-created', details: { row: { ...row } } });
  const changes = changesBetween(before, row);
  if (changes.length > 0)
    await audit(tx, { ...entry, action: 'payment_method-changed', details: { name: before.name, changes } });
}
