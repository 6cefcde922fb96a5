import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../../ui/query-view.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { CsvButton } from '../csv-button.tsx';
import { ReportFrame } from '../report-frame.tsx';
import { useReportPeriod } from '../use-report-period.ts';
import { owedQuery, peopleCountsQuery } from './api.ts';
import type { ListProps } from './list-props.ts';
import { Failed, Owed, Owing } from './lists-of-money.tsx';
import { Birthdays, Ending, Leaving, NewOnes } from './lists-to-call.tsx';
import styles from './people.module.css';
import { listTitles, PeopleCards } from './people-cards.tsx';
import { exportedAs, PeopleCsv } from './people-csv.tsx';
import { owedFile, owedRows } from './people-rows.ts';
import { type PeopleListName, usePeopleAddress } from './use-people-address.ts';

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
