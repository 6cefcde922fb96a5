import { movableClock } from '../../src/server/clock.ts';
import { createConektaGateway } from '../../src/server/gateways/payments/conekta/conekta-gateway.ts';
import { createPayPalGateway } from '../../src/server/gateways/payments/paypal/paypal-gateway.ts';
import { createStripeGateway } from '../../src/server/gateways/payments/stripe/stripe-gateway.ts';
import {
  type ConektaStandIn,
  type Malfunction as MalfunctionOfOthers,
  startConektaStandIn,
} from './conekta/stand-in.ts';
import type { MalfunctionName, Misbehaving } from './misbehaviour.ts';
import { type PayPalStandIn, startPayPalStandIn } from './paypal/stand-in.ts';
import { peopleAt } from './stripe/people.ts';
import { type Malfunction, startStripeStandIn } from './stripe/stand-in.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
const SLOW = 30;
const startOfTime = () => movableClock(new Date(Date.UTC(2027, 0, 6, 5, 59, 59)));

const atStripe: Record<MalfunctionName, Malfunction['how']> = {
  'fails before doing it': 'fails',
  'fails after doing it': 'fails after doing it',
  'is silent': 'is silent after doing it',
  'is slow': 'is slow',
  'a field more': 'a field more',
};

const atOthers: Record<Exclude<MalfunctionName, 'a field more'>, MalfunctionOfOthers['how']> = {
  'fails before doing it': 'broken-before',
  'fails after doing it': 'broken-after',
  'is silent': 'silent',
  'is slow': 'late',
};

/** The common part of the stand-ins of Conekta and PayPal. */
function ofOthers(standIn: ConektaStandIn | PayPalStandIn) {
  return {
    asked: standIn.asked,
    left: () => standIn.mishaps.length,
    behave: () => {
      standIn.mishaps = [];
      standIn.oneFieldMore = false;
    },
    misbehave: (how: MalfunctionName, when: RegExp) => {
      if (how === 'a field more') standIn.oneFieldMore = true;
      else standIn.mishaps.push({ how: atOthers[how], when, milliseconds: SLOW });
    },
    renew: async (subscription_id: string, isRefused?: boolean) => standIn.renew(subscription_id, isRefused),
    dispute: async (payment_id: string) => standIn.dispute(payment_id),
    sent: async () => standIn.sent(),
    sentWithMore: async () => {
      standIn.oneFieldMore = true;
      return standIn.sent();
    },
    close: () => standIn.close(),
  };
}

/** The three stand-ins for the table of malfunctions. */
export const misbehaving: Readonly<Record<'stripe' | 'conekta' | 'paypal', () => Promise<Misbehaving>>> = {
  async stripe() {
    const clock = startOfTime();
    const standIn = await startStripeStandIn({ clock });
    const { secrets, address: apiBase, mischief, books } = standIn;
    const open = (timeout: number) => createStripeGateway({ secrets, apiBase, clock, log, timeout });
    const gateway = open(3000);
    return {
      ...peopleAt(() => standIn),
      gateway: () => gateway,
      open,
      now: () => clock.now(),
      pass: (milliseconds) => clock.advance(milliseconds),
      cards: {
        good: 'pm_card_visa',
        poorOnceSaved: 'pm_card_chargeCustomerFail',
        authentication: 'pm_card_authenticationRequired',
        debit: 'pm_card_debit',
      },
      refused: [],
      asked: standIn.heard,
      left: () => mischief.length,
      behave: () => void mischief.splice(0),
      misbehave: (how, on) => standIn.misbehave({ how: atStripe[how], on, by: SLOW }),
      sentWithMore: async () => {
        for (const happening of books.unsent)
          happening.object = { ...happening.object, something_new: { of: 'next year' } };
        return standIn.sent();
      },
      close: () => standIn.close(),
    };
  },
  async conekta() {
    const clock = startOfTime();
    const standIn = await startConektaStandIn({ clock });
    const { secrets, address: apiBase } = standIn;
    const open = (patience: number) => createConektaGateway({ secrets, apiBase, clock, log, patience });
    const gateway = open(3000);
    return {
      ...ofOthers(standIn),
      gateway: () => gateway,
      open,
      now: () => clock.now(),
      pass: (milliseconds) => clock.advance(milliseconds),
      cards: {
        good: 'tok_test_visa_4242',
        poorOnceSaved: 'tok_test_kept_then_poor',
        authentication: 'tok_test_asks',
        debit: 'tok_test_debit',
      },
      refused: [],
      confirm: async ({ payment_id }, source_id) => void (await gateway.chargeSource({ payment_id, source_id })),
      visit: async ({ payment_id }) => standIn.payOnPage(payment_id),
      payReference: async ({ payment_id }, amount) => standIn.payReference(payment_id, amount),
      expire: async ({ payment_id }) => standIn.expire(payment_id),
    };
  },
  async paypal() {
    const clock = startOfTime();
    const standIn = await startPayPalStandIn({ clock });
    const { secrets, address: apiBase } = standIn;
    const open = (patience: number) => createPayPalGateway({ secrets, apiBase, clock, log, patience });
    const gateway = open(3000);
    const absent = () => Promise.reject(new Error('Not in the table of what this provider can do.'));
    return {
      ...ofOthers(standIn),
      gateway: () => gateway,
      open,
      now: () => clock.now(),
      pass: (milliseconds) => clock.advance(milliseconds),
      cards: { good: '', poorOnceSaved: '', authentication: '', debit: '' },
      refused: [],
      confirm: absent,
      payReference: absent,
      expire: absent,
      visit: async ({ payment_id }) => standIn.approve(payment_id),
    };
  },
};
