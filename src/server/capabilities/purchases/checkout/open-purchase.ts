import { must } from '#shared/decision.ts';
import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../../database/database.ts';
import { answerOf, rememberAnswer } from '../../idempotency/index.ts';
import type { LockedSale } from '../../locking/index.ts';
import { acceptPages, keepPages } from '../../pages/index.ts';
import type { KnownPayer } from '../../payment-methods/index.ts';
import { refuseBoughtJustNow } from '../bought-just-now.ts';
import { completePurchase } from '../complete-purchase.ts';
import type { SaleContext } from '../context.ts';
import { endPurchase } from '../end-purchase.ts';
import type { AttemptFacts, OwnPending } from '../facts.ts';
import { offerWhatIsLeft } from '../offer-what-is-left.ts';
import { publishPurchaseChange } from '../publish-change.ts';
import { mayMove } from '../purchase-states.ts';
import { isReplaced } from '../queries/attempts.ts';
import { findPurchase, lockPurchase, type PurchaseRow } from '../queries/purchases.ts';
import { lockSale } from '../queries/sale.ts';
import { queuePurchaseNotice, senderOf } from '../queue-purchase-notice.ts';
import { requirePurchase } from '../require-purchase.ts';
import { decideActor } from '../rules.ts';
import { attemptFactsOf } from '../subscriptions/trial-once.ts';
import { refuseSecondWelcome } from '../welcome-once.ts';
import { writePurchase } from '../write-purchase.ts';
import { type Attempt, isSame, priceOf, saleKeyOf } from './attempt.ts';
import { isSaved } from './pay-by-provider.ts';
import { mustBeWithdrawn, type Withdrawn } from './withdraw-pending.ts';

interface Opened {
  attempt: Attempt;
  /** The unfinished purchase whose payment was withdrawn at the provider before; null: none had to be, undefined: not tried yet. */
  withdrawn: Withdrawn | null | undefined;
  /** The payer at the provider; null: no provider takes this money. */
  known: KnownPayer | null;
}

/**
 * One transaction: locks, facts, the rule, and the purchase with everything it holds.
 * @returns `withdraw-first` when a payment has to be withdrawn at its provider first; nothing was written
 */
export async function openPurchase(
  open: Tx,
  context: SaleContext,
  { attempt, withdrawn, known }: Opened,
): Promise<PurchaseRow | 'withdraw-first'> {
  const at = context.clock.now();
  const { buyer, idempotency_key, request_hash } = attempt;
  const { tx, sale, repeat } = await lockSale(open, saleKeyOf(attempt, at));
  must(decideActor(sale, { byStaff: false }));
  const before = repeat && answerOf(repeat, { request_hash, name: 'purchase_id' });
  const bought = before ? (await requirePurchase(tx, before)).purchase : undefined;
  if (bought && bought.status !== 'failed') return bought;
  // A request that arrives late must not undo what its sender chose since.
  if (bought && (await isReplaced(tx, bought.purchase_id))) return refuse('attempt-replaced');
  const { class_package_id } = attempt.input;
  const facts = await attemptFactsOf(tx, { customer_id: buyer.customer_id, class_package_id }, sale);
  const purchase = await decideAndOpen(tx, context, { attempt, withdrawn, known, facts, at });
  if (purchase === 'withdraw-first') return purchase;
  const { purchase_id } = purchase;
  const answered = { actor_id: buyer.customer_id, key: idempotency_key, request_hash, response: { purchase_id }, at };
  await rememberAnswer(tx, answered);
  return purchase;
}

async function decideAndOpen(
  open: LockedSale,
  context: SaleContext,
  { attempt, withdrawn, known, facts, at }: Opened & { facts: AttemptFacts; at: Date },
): Promise<PurchaseRow | 'withdraw-first'> {
  const { settings, input } = attempt;
  const { customer_id } = attempt.buyer;
  const { pending } = facts;
  const isWithdrawn = withdrawn ? pending?.purchase_id === withdrawn.purchase_id : false;
  if (withdrawn && !isWithdrawn) await refuseIfPaid(open, withdrawn);
  const price = priceOf(context, attempt, { facts, at });
  // A kept card that is gone pays nothing: nothing is held for it.
  if (price.total_payment > 0 && isSaved(attempt.chosen) && known?.source_id === null) refuse('source-not-found');
  const goesOn = pending !== null && !isWithdrawn && isSame(attempt, { price, facts }, pending);
  if (pending && mustBeWithdrawn(pending, { withdrawn, goesOn })) return 'withdraw-first';
  publishPurchaseChange(open, context, { customer_id, single_class_id: input.single_class_id });
  await acceptAsRead(open, attempt, at);
  if (goesOn) return (await requirePurchase(open, pending.purchase_id)).purchase;
  if (pending) await giveUp(open, context, { pending, at, actor_id: customer_id });
  const replaces = pending?.purchase_id ?? null;
  const { tx, purchase } = await writePurchase(open, context, { attempt, price, facts, at, replaces });
  // Last: nobody is asked whether to buy it again where there is no place anyway.
  await refuseBoughtJustNow(tx, attempt, { facts, price, at });
  const free = price.total_payment === 0 && !purchase.terms.is_subscription;
  if (free) await refuseSecondWelcome(tx, purchase, { byStaff: false });
  if (free) await completePurchase(tx, purchase, { at, actor_id: customer_id, invoice_id: null, settings });
  const touched = [pending?.single_class_id, input.single_class_id];
  await offerWhatIsLeft(tx, context, { classes: touched, by: { at, actor_id: customer_id, settings } });
  if (!free) return purchase;
  await queuePurchaseNotice(tx, { sender: senderOf(context, settings), topic: 'paid', purchase, at });
  return (await requirePurchase(tx, purchase.purchase_id)).purchase;
}

/**
 * Keeps what the buyer ticked. A document that got other words after the rule of selling looked at it is accepted by
 * nobody (docs/rules.md#consents).
 * @throws Refusal `page-not-accepted`
 */
async function acceptAsRead(open: LockedSale, { buyer, input }: Attempt, at: Date): Promise<void> {
  const changed = await keepPages(open, input.accepted_pages);
  if (changed) refuse('page-not-accepted', { ...changed });
  const page_ids = input.accepted_pages.map(({ page_id }) => page_id);
  await acceptPages(open, { customer_id: buyer.customer_id, page_ids, at, act: 'checkout' });
}

/** A withdrawn payment may have been paid anyway, and its webhook may have come first: then that purchase is kept. */
async function refuseIfPaid(tx: Tx, { purchase_id }: Withdrawn): Promise<void> {
  if ((await findPurchase(tx, purchase_id))?.paid_at) refuse('being-paid');
}

async function giveUp(
  open: LockedSale,
  context: SaleContext,
  { pending, at, actor_id }: { pending: OwnPending; at: Date; actor_id: number },
): Promise<void> {
  const { tx, purchase: row } = await lockPurchase(open, pending.purchase_id);
  if (row && mayMove(row, 'fail'))
    await endPurchase(tx, context, {
      purchase: row,
      act: 'fail',
      by: {
        at,
        actor_id,
        reason: 'Se eligió otra forma de pagarla',
        settings: null,
      },
    });
}
