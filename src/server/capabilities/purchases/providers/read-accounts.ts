import type { z } from 'zod';
import { toPesos } from '#shared/money.ts';
import { abilitiesOf, isProviderName } from '#shared/payments/abilities.ts';
import type { ProviderAccount, providerAccountQuery } from '#shared/wire/payment-providers.ts';
import type { SaleContext } from '../context.ts';
import { readAccounts } from '../queries/entries.ts';

/** The studio's account at each provider it took money with (docs/rules.md#provider-accounts). */
export async function readProviderAccounts(
  { db, configuration }: Pick<SaleContext, 'db' | 'configuration'>,
  days: z.output<typeof providerAccountQuery>,
): Promise<ProviderAccount[]> {
  const { timezone } = await configuration.current();
  return (await readAccounts(db, { ...days, timezone })).map(({ provider, ...sums }) => {
    const abilities = isProviderName(provider) ? abilitiesOf[provider] : { fees: false, payouts: false };
    return {
      provider,
      payments: toPesos(sums.payments),
      refunds: toPesos(sums.refunds),
      disputes: toPesos(sums.disputes),
      fees: abilities.fees ? toPesos(sums.fees) : null,
      payouts: abilities.payouts ? toPesos(sums.payouts) : null,
      balance: abilities.fees && abilities.payouts ? toPesos(sums.balance) : null,
    };
  });
}
