import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import { paths } from '../screens.ts';
import { showsCredits } from './shows-credits.ts';

interface MoneyPart {
  label: string;
  to: string;
  shown: (configuration: PublicConfiguration) => boolean;
}

/** The parts of a person's page about money, each with its own address. */
export const moneyParts: readonly MoneyPart[] = [
  { label: 'Compras', to: paths.purchases, shown: () => true },
  { label: 'Créditos', to: paths.credits, shown: showsCredits },
  { label: 'Cargos', to: paths.charges, shown: (c) => c.subscriptions_enabled },
  { label: 'Tarjetas', to: paths.cards, shown: (c) => c.payment_sources_enabled },
];
