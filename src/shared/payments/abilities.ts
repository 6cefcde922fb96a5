import type { Period } from '../wire/class-packages.ts';

/** A number to pay with: at an OXXO shop, or by bank transfer to a CLABE made for one purchase. */
export type ReferenceKind = 'oxxo' | 'spei';

/** What a provider can do; the office and the shop offer nothing that is missing. */
export interface GatewayAbilities {
  /** A card field in the provider's own frame. */
  embedded: boolean;
  /** Who charges such a card: that frame, with a client secret, or our server, with the token that the frame made. */
  charges: 'page' | 'server';
  /** A page of the provider to which the customer is sent and from which they come back. */
  session: boolean;
  /** Whether `session` is the customer's account there (PayPal) instead of a card. */
  account: boolean;
  savedSources: boolean;
  /** `whole`: once, all of it. */
  refunds: 'none' | 'whole' | 'partial';
  /** A number to pay with at a shop or by bank transfer. */
  references: readonly ReferenceKind[];
  /** Months without interest that a card can be asked for; empty: none. */
  installments: readonly number[];
  /** Its own page (`session`) asks in how many: among those it is given, or among all it has; or it does not ask. */
  sessionInstallments: 'none' | 'given' | 'all';
  /** Null: none. */
  subscriptions: SubscriptionAbilities | null;
  /** Whether a dispute shows in `listMovements`, or comes by webhook alone. */
  disputes: 'listed' | 'webhook';
  /** Whether `listMovements` says what the provider kept of each. */
  fees: boolean;
  /** Whether it says what it sent to the studio's bank. */
  payouts: boolean;
  /** How many days back `listMovements` knows; null: as far as it is asked. */
  listedDays: number | null;
}

export interface SubscriptionAbilities {
  /** How often it can charge: `most` of a period, in steps; null: never by this period. */
  intervals: Readonly<Record<Period, { step: number; most: number } | null>>;
  freeTrial: boolean;
  /** Whether the first charge may cost less than the later ones. */
  firstChargeDiffers: boolean;
  /** 31: one begun on a 31st comes back to it after a shorter month. 28: it stays on the earlier day. */
  anchorDay: 28 | 31;
  pause: boolean;
  /** Whether the provider tries a failed renewal again: each of these does, by its own rhythm; none leaves it to us. */
  retries: 'provider';
  /** Whether another saved card can take over a running one; else the customer changes it at the provider. */
  changeCard: boolean;
  /** Whether a running one can have another plan from its next charge on without asking the customer there (`changePlan`). */
  changeOfPlan: boolean;
}

const upTo = (most: number, step = 1) => ({ step, most });

/** Every provider this product knows. */
export const providerNames = ['simulated', 'stripe', 'conekta', 'paypal'] as const;
export type ProviderName = (typeof providerNames)[number];

export const isProviderName = (name: string | null): name is ProviderName => providerNames.some((one) => one === name);

/**
 * The table that the office, the shop and the tests read (docs/decisions/0040-providers.md). What a provider can do but we
 * did not build is not in it.
 */
export const abilitiesOf: Readonly<Record<ProviderName, GatewayAbilities>> = {
  simulated: {
    embedded: true,
    charges: 'page',
    session: true,
    account: false,
    savedSources: true,
    refunds: 'partial',
    references: ['oxxo', 'spei'],
    installments: [3, 6, 9, 12],
    sessionInstallments: 'none',
    subscriptions: {
      intervals: { day: upTo(365), month: upTo(36), year: upTo(3) },
      freeTrial: true,
      firstChargeDiffers: true,
      anchorDay: 31,
      pause: true,
      retries: 'provider',
      changeCard: true,
      changeOfPlan: true,
    },
    disputes: 'webhook',
    fees: true,
    payouts: true,
    listedDays: null,
  },
  stripe: {
    embedded: true,
    charges: 'page',
    session: true,
    account: false,
    savedSources: true,
    refunds: 'partial',
    references: ['oxxo', 'spei'],
    installments: [3, 6, 9, 12, 18, 24],
    sessionInstallments: 'all',
    subscriptions: {
      intervals: { day: upTo(1095), month: upTo(36), year: upTo(3) },
      freeTrial: true,
      firstChargeDiffers: true,
      anchorDay: 31,
      pause: true,
      retries: 'provider',
      changeCard: true,
      changeOfPlan: true,
    },
    disputes: 'listed',
    fees: true,
    payouts: true,
    listedDays: null,
  },
  conekta: {
    embedded: true,
    charges: 'server',
    session: true,
    account: false,
    savedSources: true,
    refunds: 'partial',
    references: ['oxxo', 'spei'],
    installments: [3, 6, 9, 12, 18],
    sessionInstallments: 'given',
    subscriptions: {
      // Its plans count weeks, months and years.
      intervals: { day: upTo(364, 7), month: upTo(12), year: upTo(1) },
      freeTrial: true,
      firstChargeDiffers: false,
      anchorDay: 28,
      pause: true,
      retries: 'provider',
      changeCard: true,
      changeOfPlan: true,
    },
    disputes: 'webhook',
    fees: false,
    payouts: false,
    listedDays: null,
  },
  paypal: {
    embedded: false,
    charges: 'page',
    session: true,
    account: true,
    savedSources: false,
    refunds: 'partial',
    references: [],
    installments: [],
    sessionInstallments: 'none',
    subscriptions: {
      intervals: { day: upTo(365), month: upTo(12), year: upTo(1) },
      freeTrial: true,
      firstChargeDiffers: true,
      anchorDay: 28,
      // It suspends, but cannot be told from which day to charge again.
      pause: false,
      retries: 'provider',
      changeCard: false,
      changeOfPlan: false,
    },
    disputes: 'webhook',
    fees: true,
    payouts: false,
    // It is read from PayPal's record of its events.
    listedDays: 30,
  },
};
