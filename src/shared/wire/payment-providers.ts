import { z } from 'zod';
import { providerNames } from '../payments/abilities.ts';
import { daysBetween } from '../time.ts';
import { instant, localDate } from './common.ts';
import { money } from './money.ts';

/** A payment provider whose keys are configured. */
export const paymentProvider = z.object({
  provider: z.enum(providerNames),
  /** The ways to pay for which new payments go through it. */
  takes: z.array(z.enum(['card', 'paypal', 'oxxo', 'spei'])),
  /** The webhook address to enter at the provider. */
  webhook_url: z.string(),
  /** When its last webhook arrived; null: none yet. */
  last_webhook_at: instant.nullable(),
  /** What depends on it even if new payments go elsewhere. */
  subscriptions: z.int(),
  saved_cards: z.int(),
});

export const paymentProviderList = z.object({ payment_providers: z.array(paymentProvider) });
export const paymentProviderParams = z.strictObject({ provider: z.enum(providerNames) });

/** Whether its keys work: the account, and whether it moves real money; else why not. */
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
  /** Null: the provider's list has no fees. */
  fees: money.nullable(),
  payouts: money.nullable(),
  /** The balance owed to the studio; null if the provider lists no fees or payouts. */
  balance: money.nullable(),
});

export const providerAccountList = z.object({ provider_accounts: z.array(providerAccount) });
export type ProviderAccount = z.output<typeof providerAccount>;
