import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PEOPLE_REPORT_PAGE_SIZE } from '#shared/wire/reports/people.ts';
import { count } from '../../../lib/format.ts';
import { Pager } from '../../../ui/pager.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Renewing } from '../../../ui/renewing.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import styles from './people.module.css';
import type { PeopleAddress } from './use-people-address.ts';

interface Page<Person> {
  customers: Person[];
  total: number;
}

interface PeopleListProps<Person, Key extends QueryKey> {
  query: UseQueryOptions<Page<Person>, DefaultError, Page<Person>, Key>;
  address: PeopleAddress;
  /** Which days or ages, above the list. */
  control?: ReactNode;
  /** Below the list. */
  note?: string | undefined;
  /** The sentence of an empty list. */
  empty: string;
  /** One person's card. */
  children: (person: Person) => ReactNode;
}

/** One page of a list of people. */
export function PeopleList<Person, Key extends QueryKey>(props: PeopleListProps<Person, Key>) {
  const { address, control, note, empty, children } = props;
  const query = useQuery(props.query);
  const total = query.data?.total ?? 0;
  return (
    <>
      <div className={styles.asked}>
        {control}
        <p className={styles.total} role="status">
          {total > 0 && count(total, 'persona', 'personas')}
        </p>
      </div>
      <QueryView query={query} skeleton={<ListSkeleton rows={4} height="9rem" />}>
        {({ customers }) =>
          total === 0 ? (
            <EmptyState text={empty} drawing="mat" />
          ) : (
            <Renewing busy={query.isPlaceholderData}>
              <ul className={styles.people}>{customers.map(children)}</ul>
              <Pager page={address.page} pages={Math.ceil(total / PEOPLE_REPORT_PAGE_SIZE)} onChange={address.turn} />
              {note && <p className={styles.below}>{note}</p>}
            </Renewing>
          )
        }
      </QueryView>
    </>
  );
}
