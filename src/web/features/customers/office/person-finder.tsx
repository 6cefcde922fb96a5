import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type CustomerSummary,
  PEOPLE_FOUND_AT_MOST,
  PEOPLE_PAGE_SIZE,
  type PeopleOrder,
} from '#shared/wire/customers.ts';
import { count, formatNumber } from '../../../lib/format.ts';
import { Pager } from '../../../ui/pager.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Renewing } from '../../../ui/renewing.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { findQuery } from './api.ts';
import styles from './person-finder.module.css';
import { PersonLine } from './person-line.tsx';

/** The pause between the last key and the search, in milliseconds. */
const PAUSE = 200;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(settled);
}

interface PersonFinderProps {
  /** The initial text, and a callback for each change, if the address keeps it. */
  text?: string;
  onType?: (text: string) => void;
  /** The order of people who match equally. */
  order?: PeopleOrder;
  /** The page, from 1, and a callback for turning it, if the address keeps it. */
  page?: number;
  onTurn?: (page: number) => void;
  /** A link to follow, or a callback with the person. */
  to?: (person: CustomerSummary) => string;
  onPick?: (person: CustomerSummary) => void;
  /** Other filters of the listed people. */
  beside?: ReactNode;
  /** What to offer if the person is not among those found. */
  orElse: (typed: string) => ReactNode;
}

/** Search while typing: name, phone or mail, in any spelling. */
export function PersonFinder(props: PersonFinderProps) {
  const { text = '', onType, order, onTurn, to, onPick, beside, orElse } = props;
  const [typed, setTyped] = useState(text);
  const [turned, setTurned] = useState(1);
  const page = props.page ?? turned;
  const wanted = useSettled(typed.trim());
  const query = useQuery(findQuery(wanted, order, page));
  const navigate = useNavigate();
  const client = useQueryClient();
  const latest = useRef(text);

  function type(next: string) {
    setTyped(next);
    latest.current = next;
    setTurned(1);
    onType?.(next.trim());
  }

  function open(person: CustomerSummary) {
    if (onPick) onPick(person);
    else if (to) navigate(to(person));
  }

  /**
   * Enter is often faster than the list: it waits for the answer. The list, which sends the same request, shows a failure.
   */
  async function openTheOnly(entered: string) {
    if (entered.trim() === '') return;
    const found = await client.fetchQuery(findQuery(entered.trim(), order)).catch(() => null);
    const [only, another] = found?.customers ?? [];
    if (only && !another && latest.current === entered) open(only);
  }

  return (
    <div className={styles.finder}>
      <div className={beside ? styles.asked : undefined}>
        <SearchField
          label="Buscar por nombre, teléfono o correo"
          placeholder="Nombre, teléfono o correo"
          value={typed}
          onChange={type}
          onEnter={openTheOnly}
          first
        />
        {beside}
      </div>
      <QueryView query={query} skeleton={<ListSkeleton rows={6} height="4.25rem" />}>
        {({ customers: people, total }) =>
          total === 0 ? (
            <EmptyState
              text={wanted === '' ? 'Todavía no hay personas.' : `No encontramos a nadie con «${wanted}».`}
              drawing="search"
            >
              {orElse(typed.trim())}
            </EmptyState>
          ) : (
            <>
              <p className={styles.count} role="status">
                {howMany(total, wanted)}
              </p>
              <Renewing busy={query.isPlaceholderData}>
                <ul className={styles.list}>
                  {people.map((person) => (
                    <PersonLine key={person.customer_id} person={person} to={to?.(person)} onPick={onPick} />
                  ))}
                </ul>
              </Renewing>
              {wanted !== '' && <div className={styles.orElse}>{orElse(typed.trim())}</div>}
              <Pager page={page} pages={Math.ceil(total / PEOPLE_PAGE_SIZE)} onChange={onTurn ?? setTurned} />
            </>
          )
        }
      </QueryView>
    </div>
  );
}

/** Says so if more people match than are listed. */
function howMany(total: number, wanted: string): string {
  if (wanted === '') return count(total, 'persona', 'personas');
  if (total < PEOPLE_FOUND_AT_MOST) return count(total, 'resultado', 'resultados');
  return `Los ${formatNumber(PEOPLE_FOUND_AT_MOST)} resultados más recientes. Si falta alguien, escribe otra palabra.`;
}
