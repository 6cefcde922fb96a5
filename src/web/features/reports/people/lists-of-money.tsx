import { useQuery } from '@tanstack/react-query';
import type { ChargeAge, OwingCustomer } from '#shared/wire/reports/people.ts';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../screens.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { AppLink } from '../../../ui/link.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { failedQuery, owedQuery, owingQuery } from './api.ts';
import type { ListProps } from './list-props.ts';
import { OwedView } from './owed-view.tsx';
import styles from './people.module.css';
import { PeopleList } from './people-list.tsx';
import { failedFacts, owingFacts } from './people-words.ts';
import { PersonCard } from './person-card.tsx';

function Purchases({ purchases }: Pick<OwingCustomer, 'purchases'>) {
  if (purchases.length === 0) return null;
  return (
    <ul className={styles.purchases} aria-label="Compras por pagar">
      {purchases.map(({ purchase_id, title, amount }) => (
        <li key={purchase_id}>
          <AppLink to={`${paths.adminPurchases}?estado=pending&abierto=${purchase_id}`}>
            <span>{title}</span>
            <span>{formatMoney(amount)}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

export function Owing({ address }: ListProps) {
  return (
    <PeopleList query={owingQuery(address.page)} address={address} empty="Nadie debe nada.">
      {(person) => (
        <PersonCard
          key={person.customer_id}
          person={person}
          facts={owingFacts(person)}
          aside={person.amount > 0 && formatMoney(person.amount)}
        >
          <Purchases purchases={person.purchases} />
        </PersonCard>
      )}
    </PeopleList>
  );
}

const EVERY = 'every';

export function Failed({ address, report }: ListProps) {
  const { age, page } = address;
  const ofAge = (one: ChargeAge) => (report ? ` (${formatNumber(report.failed_renewals[one])})` : '');
  const choices = [
    { value: EVERY, label: 'Todos' },
    { value: 'week', label: `0 a 7 días${ofAge('week')}` },
    { value: 'month', label: `8 a 30 días${ofAge('month')}` },
    { value: 'older', label: `Más de 30 días${ofAge('older')}` },
  ] as const;
  return (
    <PeopleList
      query={failedQuery(age, page)}
      address={address}
      control={
        <FilterBar
          label="Desde cuándo"
          choices={choices}
          value={age ?? EVERY}
          onChange={(next) => address.changeAge(next === EVERY ? null : next)}
        />
      }
      empty="Ningún cobro rechazado."
    >
      {(renewal) => (
        <PersonCard
          key={renewal.purchase_id}
          person={renewal}
          facts={failedFacts(renewal)}
          aside={formatMoney(renewal.amount)}
        />
      )}
    </PeopleList>
  );
}

export function Owed() {
  const query = useQuery(owedQuery);
  return (
    <QueryView query={query} skeleton={<ListSkeleton rows={3} height="7rem" />}>
      {(report) => <OwedView report={report} />}
    </QueryView>
  );
}
