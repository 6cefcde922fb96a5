import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ChargeAge, OwingCustomer, PeopleReport as Report } from '#shared/wire/reports/people.ts';
import { count, formatMoney, formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../screens.ts';
import { SelectField } from '../../../ui/field.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { AppLink } from '../../../ui/link.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { CsvButton } from '../csv-button.tsx';
import { PeriodPicker, ReportFrame } from '../report-frame.tsx';
import { type ReportPeriod, useReportPeriod } from '../use-report-period.ts';
import {
  birthdaysQuery,
  endingQuery,
  failedQuery,
  leavingQuery,
  newQuery,
  owedQuery,
  owingQuery,
  peopleCountsQuery,
} from './api.ts';
import { OwedView } from './owed-view.tsx';
import styles from './people.module.css';
import { listTitles, PeopleCards } from './people-cards.tsx';
import { exportedAs, PeopleCsv } from './people-csv.tsx';
import { PeopleList } from './people-list.tsx';
import { owedFile, owedRows } from './people-rows.ts';
import { birthdayFacts, endingFacts, failedFacts, leavingFacts, newFacts, ofThem, owingFacts } from './people-words.ts';
import { PersonCard } from './person-card.tsx';
import { type PeopleAddress, type PeopleListName, usePeopleAddress } from './use-people-address.ts';

/** Said of the lists of people who may be called (docs/rules.md#reports-customers). */
const WHO_TO_CALL =
  'No aparece quien se opuso al uso de sus datos. La marca de publicidad es su última respuesta; quien no tiene marca no ha respondido.';

const awayChoices = [7, 14, 21, 30, 45, 60, 90, 180, 365];
const endingChoices = [1, 3, 7, 14, 30, 60];

/** @param chosen also a number of days that only the address has */
const dayChoices = (offered: readonly number[], chosen: number) =>
  [...new Set([...offered, chosen])]
    .sort((a, b) => a - b)
    .map((days) => ({ value: String(days), label: count(days, 'día', 'días') }));

interface DaysFieldProps {
  label: string;
  offered: readonly number[];
  value: number;
  onChange: (days: number) => void;
}

function DaysField({ label, offered, value, onChange }: DaysFieldProps) {
  return (
    <div className={styles.choice}>
      <SelectField
        label={label}
        choices={dayChoices(offered, value)}
        value={String(value)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
}

interface ListProps {
  address: PeopleAddress;
  period: ReportPeriod;
  report: Report | undefined;
}

function Leaving({ address }: ListProps) {
  const { away_days, page } = address;
  return (
    <PeopleList
      query={leavingQuery(away_days, page)}
      address={address}
      control={
        <DaysField
          label="Sin venir al menos"
          offered={awayChoices}
          value={away_days}
          onChange={(days) => address.changeDays('ausencia', days)}
        />
      }
      note={WHO_TO_CALL}
      empty="Nadie: quienes han venido siguen viniendo, o ya reservaron."
    >
      {(person) => <PersonCard key={person.customer_id} person={person} facts={leavingFacts(person)} toCall />}
    </PeopleList>
  );
}

function Ending({ address, period, renewing = false }: ListProps & { renewing?: boolean }) {
  const { ending_days, page } = address;
  return (
    <PeopleList
      query={endingQuery(ending_days, renewing, page)}
      address={address}
      control={
        <DaysField
          label="En los próximos"
          offered={endingChoices}
          value={ending_days}
          onChange={(days) => address.changeDays('vence', days)}
        />
      }
      note={WHO_TO_CALL}
      empty={
        renewing
          ? 'Ninguna suscripción se renueva en estos días.'
          : 'A nadie se le vencen sus últimas clases en estos días.'
      }
    >
      {(person) => (
        <PersonCard key={person.customer_id} person={person} facts={endingFacts(person, period.today)} toCall />
      )}
    </PeopleList>
  );
}

/** From joining to the first money that is no trial. */
function Conversion({ joined, attended, trial, trial_bought, bought }: Report['new']) {
  const figures = [
    ['Se registraron', formatNumber(joined)],
    ['Vinieron a clase', ofThem(attended, joined)],
    ['Compraron un paquete', ofThem(bought, joined)],
    ['Compraron tras su prueba', ofThem(trial_bought, trial)],
  ] as const;
  return (
    <dl className={styles.figures} aria-label="De registrarse a comprar">
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function NewOnes({ address, period, report }: ListProps) {
  return (
    <>
      <PeriodPicker period={period} />
      {report && report.new.joined > 0 && <Conversion {...report.new} />}
      <PeopleList
        query={newQuery(period.days, address.page)}
        address={address}
        note={WHO_TO_CALL}
        empty="Nadie se registró en estos días."
      >
        {(person) => <PersonCard key={person.customer_id} person={person} facts={newFacts(person)} toCall />}
      </PeopleList>
    </>
  );
}

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

function Owing({ address }: ListProps) {
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

function Failed({ address, report }: ListProps) {
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

function Birthdays({ address, period }: ListProps) {
  return (
    <PeopleList
      query={birthdaysQuery(address.page)}
      address={address}
      note={WHO_TO_CALL}
      empty="Nadie cumple años en estos días."
    >
      {(person) => (
        <PersonCard key={person.customer_id} person={person} facts={birthdayFacts(person, period.today)} toCall />
      )}
    </PeopleList>
  );
}

function Owed() {
  const query = useQuery(owedQuery);
  return (
    <QueryView query={query} skeleton={<ListSkeleton rows={3} height="7rem" />}>
      {(report) => <OwedView report={report} />}
    </QueryView>
  );
}

/** What is in each list, and the list; its card's name is the title where it has none. */
const lists: Readonly<
  Record<PeopleListName, { title?: string; about: string; list: (props: ListProps) => ReactNode }>
> = {
  'se-van': {
    about: 'Vinieron a clase antes, y no tienen nada reservado.',
    list: (props) => <Leaving {...props} />,
  },
  'por-vencer': {
    about: 'Se les vencen sus últimas clases, y aún les quedan.',
    list: (props) => <Ending {...props} />,
  },
  'se-renuevan': {
    about: 'Sus clases terminan, y su suscripción se cobra sola.',
    list: (props) => <Ending {...props} renewing />,
  },
  nuevos: {
    about: 'Se registraron en el periodo; lo demás, hasta hoy.',
    list: (props) => <NewOnes {...props} />,
  },
  deben: {
    about: 'Compras sin pagar, menos los intentos con tarjeta.',
    list: (props) => <Owing {...props} />,
  },
  cobros: {
    about: 'Suscripciones cuyo cobro no aceptó el banco.',
    list: (props) => <Failed {...props} />,
  },
  cumpleanos: {
    about: 'De hoy y de los próximos 7 días.',
    list: (props) => <Birthdays {...props} />,
  },
  clases: {
    title: 'Clases que debemos',
    about: 'Lo que el estudio ya cobró y todavía no da.',
    list: () => <Owed />,
  },
};

/** People to contact, debts, and classes owed to people. */
export function PeopleReport() {
  const period = useReportPeriod();
  const address = usePeopleAddress();
  const { away_days, ending_days } = address;
  const counts = useQuery(peopleCountsQuery({ ...period.days, away_days, ending_days }));
  const owed = useQuery(owedQuery);
  const { title, about, list } = lists[address.list];

  return (
    <ReportFrame
      period={period}
      undated
      actions={
        address.list === 'clases' ? (
          <CsvButton report={owed.data} nameOf={owedFile} rowsOf={owedRows} />
        ) : (
          <PeopleCsv list={exportedAs[address.list]} address={address} period={period} />
        )
      }
    >
      <div className={styles.report}>
        <QueryView query={counts} skeleton={<ListSkeleton rows={4} height="4rem" />}>
          {(report) => <PeopleCards report={report} owed={owed.data} days={period.days} address={address} />}
        </QueryView>
        <section className={styles.list} aria-labelledby="lista" key={address.list}>
          <div className={styles.head}>
            <h2 id="lista">{title ?? listTitles[address.list]}</h2>
            <p className={styles.note}>{about}</p>
          </div>
          {list({ address, period, report: counts.data })}
        </section>
      </div>
    </ReportFrame>
  );
}
