import { z } from 'zod';
import { providerNames } from '../payments/abilities.ts';
import { daysBetween } from '../time.ts';
import { instant, localDate } from './common.ts';
import { money } from './money.ts';

/** A payment provider whose keys the server has. */
export const paymentProvider = z.object({
  provider: z.enum(providerNames),
  /** What new payments go through it. */
  takes: z.array(z.enum(['card', 'paypal', 'oxxo', 'spei'])),
  /** The address to paste at the provider, where it tells what happened. */
  webhook_url: z.string(),
  /** When its last webhook came; null: none ever did. */
  last_webhook_at: instant.nullable(),
  /** What stays with it although new payments may go elsewhere. */
  subscriptions: z.int(),
  saved_cards: z.int(),
});

export const paymentProviderList = z.object({ payment_providers: z.array(paymentProvider) });
export const paymentProviderParams = z.strictObject({ provider: z.enum(providerNames) });

/** Whether its keys work: whose account it is, and whether it moves true money; else why not. */
export const connectionAnswer = z.object({
  works: z.boolean(),
  account: z.string().nullable(),
  live: z.boolean().nullable(),
  why: z.string().nullable(),
});

export type PaymentProvider = z.output<typeof paymentProvider>;
export type ConnectionAnswer = z.output<typeof connectionAnswer>;

/** Three years at most. */
const MOST_DAYS = 1100;
export const providerAccountQuery = z
  .strictObject({ start_date: localDate, end_date: localDate })
  .refine(({ start_date, end_date }) => start_date <= end_date && daysBetween(start_date, end_date) < MOST_DAYS, {
    path: ['end_date'],
    message: 'Debe ser el primer día o uno posterior, a lo más tres años después.',
  });

/** The studio's account at a payment provider: its movements of some days, and its balance. Pesos. */
export const providerAccount = z.object({
  provider: z.string(),
  payments: money,
  refunds: money,
  disputes: money,
  /** Null: this provider's list does not say. */
  fees: money.nullable(),
  payouts: money.nullable(),
  /** What it still owes the studio; null where it does not say what it kept and sent. */
  balance: money.nullable(),
});

export const providerAccountList = z.object({ provider_accounts: z.array(providerAccount) });
export type ProviderAccount = z.output<typeof providerAccount>;
