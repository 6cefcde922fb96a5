import type { Period } from '../wire/class-packages.ts';

/** Payment by reference number: at an OXXO shop, or by bank transfer to a CLABE made for one purchase. */
export type ReferenceKind = 'oxxo' | 'spei';

/** The abilities of a provider; office and shop offer nothing else. */
export interface GatewayAbilities {
  /** A card field in the provider's own frame. */
  embedded: boolean;
  /** Where such a card is charged: in that frame, with a client secret, or by our server, with the frame's token. */
  charges: 'page' | 'server';
  /** A page of the provider to which the customer goes and from which she comes back. */
  session: boolean;
  /** Whether `session` uses the customer's account there (PayPal) instead of a card. */
  account: boolean;
  savedSources: boolean;
  /** `whole`: only one refund, of the whole payment. */
  refunds: 'none' | 'whole' | 'partial';
  /** Reference numbers that it supports. */
  references: readonly ReferenceKind[];
  /** Installments (months without interest) that it supports for cards; empty: none. */
  installments: readonly number[];
  /** Whether its page (`session`) offers installments: those given, all it has, or none. */
  sessionInstallments: 'none' | 'given' | 'all';
  /** Null: none. */
  subscriptions: SubscriptionAbilities | null;
  /** Whether disputes are in `listMovements`, or arrive only by webhook. */
  disputes: 'listed' | 'webhook';
  /** Whether `listMovements` contains the provider's fees. */
  fees: boolean;
  /** Whether it lists its payouts to the studio's bank. */
  payouts: boolean;
  /** How many days back `listMovements` reaches; null: no limit. */
  listedDays: number | null;
}

export interface SubscriptionAbilities {
  /** The intervals at which it can charge: up to `most` of a period, in steps; null: not by this period. */
  intervals: Readonly<Record<Period, { step: number; most: number } | null>>;
  freeTrial: boolean;
  /** Whether the first charge may cost less than the later ones. */
  firstChargeDiffers: boolean;
  /** 31: one begun on a 31st returns to it after a shorter month. 28: it stays on the earlier day. */
  anchorDay: 28 | 31;
  pause: boolean;
  /** Whether the provider retries a failed renewal: all of these do, on their own schedule. */
  retries: 'provider';
  /** Whether a running subscription can be switched to another saved card; else the customer changes it at the provider. */
  changeCard: boolean;
  /**
   * Whether the plan of a running subscription can change from its next charge on without the customer's approval there
   * (`changePlan`).
   */
  changeOfPlan: boolean;
}

const upTo = (most: number, step = 1) => ({ step, most });

/** All supported providers. */
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
      // Its plans are in weeks, months and years.
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
      // It can suspend, but not resume at a given date.
      pause: false,
      retries: 'provider',
      changeCard: false,
      changeOfPlan: false,
    },
    disputes: 'webhook',
    fees: true,
    payouts: false,
    // Read from PayPal's list of its events.
    listedDays: 30,
  },
};
