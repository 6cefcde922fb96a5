import { useQuery } from '@tanstack/react-query';
import type { ProviderAccount } from '#shared/wire/payment-providers.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useSession } from '../../../lib/identity/use-session.ts';
import { providerName } from '../../../lib/payments/provider-name.ts';
import { providerAccountsQuery } from './api.ts';
import styles from './till.module.css';

interface Days {
  start_date: string;
  end_date: string;
}

/** For administrators: what payment providers charged, kept and paid out on these days, and what they still owe. */
export function ProviderAccounts({ days }: { days: Days }) {
  const { role } = useSession();
  const { data = [] } = useQuery({ ...providerAccountsQuery(days), enabled: role === 'administrator' });
  if (data.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="procesadores">
      <h2 id="procesadores">Procesadores de pago</h2>
      {data.map((account) => (
        <Account key={account.provider} account={account} />
      ))}
    </section>
  );
}

function Account({ account }: { account: ProviderAccount }) {
  const { provider, payments, refunds, disputes, fees, payouts, balance } = account;
  const lines = [
    { label: 'Cobrado', sum: payments },
    { label: 'Devuelto', sum: refunds },
    { label: 'Disputas', sum: disputes },
    { label: 'Comisiones', sum: fees },
    { label: 'Depositado a tu banco', sum: payouts },
  ].filter(({ label, sum }) => sum !== null && (sum !== 0 || label === 'Cobrado'));
  return (
    <>
      <h3>{providerName(provider)}</h3>
      <dl className={styles.totals} aria-label={providerName(provider)}>
        <div className={styles.whole}>
          <dt>{balance === null ? 'Quedó' : 'Por depositarte'}</dt>
          <dd>{formatMoney(balance ?? payments + refunds + disputes)}</dd>
        </div>
        {lines.map(({ label, sum }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(sum ?? 0)}</dd>
          </div>
        ))}
        {fees === null && (
          <div>
            <dt>Comisiones</dt>
            <dd>
              <small>Este procesador no las dice en su lista: míralas en su panel.</small>
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}
