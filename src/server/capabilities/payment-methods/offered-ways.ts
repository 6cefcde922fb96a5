import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { ReferenceKind } from '#shared/payments/abilities.ts';
import { isPaidBy, type PaidOffer } from '#shared/payments/payable.ts';
import type { PaymentGateway } from '../../gateways/payments/payment-gateway.ts';
import type { PaymentProviders } from '../../gateways/payments/providers.ts';

/** The ways to pay through a provider. */
export type ProviderWay = 'card' | 'paypal' | ReferenceKind;

export type OfferSettings = Pick<Configuration, 'card_provider' | 'paypal_enabled' | 'oxxo_enabled' | 'spei_enabled'> &
  Parameters<PaymentGateway['cardField']>[0];

/**
 * The provider that takes a new payment by this way now (docs/decisions/0040-providers.md). Existing payments go to the
 * provider stored with them.
 * @returns null when the studio does not offer the way, or its keys are not configured
 */
export function providerFor(
  way: ProviderWay,
  settings: OfferSettings,
  { all }: Pick<PaymentProviders, 'all'>,
): PaymentGateway | null {
  if (way === 'paypal') return settings.paypal_enabled ? first(all, ({ can }) => can.account) : null;
  if (way === 'card') return first(preferred(settings, all), (gateway) => takesCards(gateway, settings));
  const on = way === 'oxxo' ? settings.oxxo_enabled : settings.spei_enabled;
  return on ? first(preferred(settings, all), ({ can }) => can.references.includes(way)) : null;
}

/** The ways to pay at the checkout that the studio has switched on and a provider supports. */
export function offeredWays(
  settings: OfferSettings & Pick<Configuration, 'cash_checkout_enabled' | 'transfer_checkout_enabled'>,
  payments: Pick<PaymentProviders, 'all'>,
) {
  return {
    cash: settings.cash_checkout_enabled,
    card: providerFor('card', settings, payments) !== null,
    transfer: settings.transfer_checkout_enabled,
    paypal: providerFor('paypal', settings, payments) !== null,
    oxxo: providerFor('oxxo', settings, payments) !== null,
    spei: providerFor('spei', settings, payments) !== null,
  };
}

/** Whether the studio offers any way by which this package can be paid online. */
export function isPayable(
  offer: PaidOffer,
  settings: Parameters<typeof offeredWays>[0],
  payments: Pick<PaymentProviders, 'all'>,
): boolean {
  const card_provider = providerFor('card', settings, payments)?.provider ?? null;
  return Object.entries(offeredWays(settings, payments)).some(
    ([way, offered]) => offered && isPaidBy(offer, way, card_provider),
  );
}

/** The provider the owner chose; if its keys are missing, any other that is configured. */
function preferred({ card_provider }: OfferSettings, all: readonly PaymentGateway[]): PaymentGateway[] {
  return [...all].sort((a, b) => Number(b.provider === card_provider) - Number(a.provider === card_provider));
}

const takesCards = (gateway: PaymentGateway, settings: OfferSettings) =>
  !gateway.can.account && (gateway.can.session || gateway.cardField(settings) !== null);

const first = (all: readonly PaymentGateway[], fits: (gateway: PaymentGateway) => boolean) => all.find(fits) ?? null;
