import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DayAddress } from '../../lib/use-day-address.ts';
import { useServerNow } from '../../lib/use-server-now.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { dayQuery } from './api.ts';
import { ClassLine } from './class-line.tsx';
import styles from './day-list.module.css';

interface DayListProps {
  address: DayAddress;
  /** The text and next step for a day without classes. */
  empty: { text: string; step?: ReactNode };
}

/** The classes of a day in time order, with their arrivals. */
export function DayList({ address, empty }: DayListProps) {
  const query = useQuery(dayQuery(address.day));
  const now = useServerNow();
  return (
    <QueryView query={query}>
      {(classes) =>
        classes.length === 0 ? (
          <EmptyState text={empty.text} drawing="week">
            {empty.step}
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {classes.map((single_class) => (
              <ClassLine key={single_class.single_class_id} single_class={single_class} now={now} />
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
