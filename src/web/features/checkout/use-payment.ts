import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AttemptAnswer, ChosenPayment } from '#shared/wire/checkout.ts';
import { ApiError } from '../../lib/api-error.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { capture, isBought } from '../../lib/payments/capture.ts';
import { type CardElement, CardNotReady } from '../../lib/payments/card-element.ts';
import { keepWanted, useWantedClass } from '../../lib/wanted-class.ts';
import { paths, pathTo } from '../../screens.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { attempt, beginAtPayPal, type Order, obtainOffer } from './api.ts';
import { refetchOptionsIfChanged } from './options-changed.ts';
import { type AttemptKind, confirmationText, type FailedAttempt, refusalText } from './texts.ts';
import { type PayPalWindow, usePayPalWindow } from './use-paypal-window.ts';
import type { Way } from './ways.ts';

const BOUGHT = '¡Compra exitosa!';

interface PaymentPlan {
  order: Order;
  /** The card typed on the page; null: none. */
  card: CardElement | null;
  /** The purchase exists: paid, with a message about it, or waiting for its payment. */
  onDone: (purchase_id: number, said: string | null) => void;
}

export interface PaymentProgress {
  busy: boolean;
  /** The message about the last try. */
  trouble: FailedAttempt | null;
  pay: (way: Way, saveCard: boolean) => void;
  obtain: () => void;
  payPal: PayPalWindow;
  /** Removes the message about the last try, once she acts on it. */
  forgetTrouble: () => void;
  /** The customer closes the card's frame while the bank asks: not an error. */
  giveUpCard: () => void;
}

/** The recent purchase after which another one must be confirmed; null: the refusal is about something else. */
function boughtBefore(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'bought-just-now') return null;
  const { purchase_id } = error.details;
  return typeof purchase_id === 'number' ? purchase_id : null;
}

async function isPaidAfterAll(purchase_id: number): Promise<boolean> {
  try {
    return isBought((await capture(purchase_id)).status);
  } catch {
    // The next try continues the same payment, so an unknown state does no harm.
    return false;
  }
}

/** Goes to the provider's own page, which returns to the thanks or to this checkout. */
function leaveFor(url: string, { purchase_id, wanted }: { purchase_id: number; wanted: number | null }): void {
  if (wanted !== null) keepWanted(wanted, [pathTo(paths.thankYou, { purchase_id }), location.pathname]);
  location.assign(url);
}

/**
 * Asks before the same package is bought again so soon. @returns tries to buy; @throws ApiError also if she does not want
 * it
 */
function useAgain(order: Order) {
  const confirm = useConfirm();
  /** The purchase after which she confirmed another one; a later one is asked about again. */
  const after = useRef(order.again_after);

  async function tryToBuy<Answer>(ask: (whole: Order) => Promise<Answer>): Promise<Answer> {
    try {
      return await ask({ ...order, ...(after.current && { again_after: after.current }) });
    } catch (error) {
      const before = boughtBefore(error);
      if (before === null || !(error instanceof ApiError)) throw error;
      const question = { title: 'Ya lo compraste', text: error.message, accept: 'Comprar otra vez', cancel: 'No' };
      if (!(await confirm(question))) throw error;
      after.current = before;
      return tryToBuy(ask);
    }
  }

  return tryToBuy;
}

/** Handles coming back from the provider's page to a page from the browser's cache. */
function useBack(release: () => void): void {
  const latest = useRef(release);
  latest.current = release;
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current();
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
}

/** Buys once, however often the button is pressed; a refused card leaves everything as it was typed. */
export function usePayment({ order, card, onDone }: PaymentPlan): PaymentProgress {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<FailedAttempt | null>(null);
  const [action] = useState(newIdempotencyKey);
  const held = useRef(false);
  const givenUp = useRef(false);
  const wanted = useWantedClass();
  const client = useQueryClient();
  const tryToBuy = useAgain(order);

  const buyBy = (chosen: ChosenPayment): Promise<AttemptAnswer> => tryToBuy((whole) => attempt(action, whole, chosen));

  function release() {
    held.current = false;
    setBusy(false);
  }

  useBack(release);

  /** @param work resolves to whether this screen is left, so that nothing can be sent again meanwhile */
  async function once(path: AttemptKind, work: () => Promise<boolean>): Promise<void> {
    if (held.current) return;
    held.current = true;
    givenUp.current = false;
    setBusy(true);
    setTrouble(null);
    try {
      if (await refetchOptionsIfChanged(client, work())) return;
    } catch (error) {
      const text =
        error instanceof CardNotReady ? error.message : refusalText(error, path, order.discountCode !== undefined);
      setTrouble({ text, code: error instanceof ApiError ? error.code : null });
    }
    release();
  }

  function arrive({ purchase_id, status, session }: AttemptAnswer): boolean {
    if (session) leaveFor(session.url, { purchase_id, wanted });
    else onDone(purchase_id, isBought(status) ? BOUGHT : null);
    return true;
  }

  async function payByCard(element: CardElement, saveCard: boolean): Promise<boolean> {
    // With months the server charges the card: the frame only shows the bank's question.
    const charged = (order.installments ?? 1) > 1;
    const { token_id } = await element.tokenize(charged);
    const answer = await buyBy({ token_id, saveCard });
    if (answer.clientSecret === null) return arrive(answer);
    const confirmation = await element.confirm(answer.clientSecret, charged);
    if (confirmation.status !== 'failed' || (await isPaidAfterAll(answer.purchase_id))) {
      onDone(answer.purchase_id, confirmation.status === 'processing' ? null : BOUGHT);
      return true;
    }
    if (!givenUp.current) setTrouble({ text: confirmationText(confirmation), code: confirmation.code });
    return false;
  }

  function pay(way: Way, saveCard: boolean) {
    if (way.key === 'card' && card) return void once('card-element', () => payByCard(card, saveCard));
    const chosen = 'payment_source_id' in way ? { payment_source_id: way.payment_source_id } : way.key;
    return void once('current', async () => arrive(await buyBy(chosen)));
  }

  const payPal = usePayPalWindow({
    hold: (work) => once('current', work),
    begin: () => tryToBuy((whole) => beginAtPayPal(action, whole)),
    onDone: (purchase_id, paid) => onDone(purchase_id, paid ? BOUGHT : null),
    onTrouble: (said) => {
      setTrouble(said);
      release();
    },
  });

  async function takeOffer(): Promise<boolean> {
    // The short call accepts neither classes nor codes that pay everything.
    if (order.single_class_id !== undefined || order.discountCode !== undefined)
      return arrive(await attempt(action, order, 'free'));
    const { payment_id, message } = await obtainOffer(action, order);
    onDone(payment_id, message);
    return true;
  }

  return {
    busy,
    trouble,
    pay,
    obtain: () => void once('current', takeOffer),
    payPal,
    forgetTrouble: () => setTrouble(null),
    giveUpCard: () => {
      givenUp.current = true;
    },
  };
}
