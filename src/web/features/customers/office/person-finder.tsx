import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CustomerSummary } from '#shared/wire/customers.ts';
import { count } from '../../../lib/format.ts';
import { QueryView } from '../../../ui/query-view.tsx';
import { Renewing } from '../../../ui/renewing.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { findQuery, MOST_FOUND } from './api.ts';
import styles from './person-finder.module.css';
import { PersonLine } from './person-line.tsx';

/** Between the last letter and the question, in milliseconds. */
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
  /** First text, and whom to tell about each change, where the address keeps it. */
  text?: string;
  onType?: (text: string) => void;
  /** A link to follow, or what to do with the person. */
  to?: (person: CustomerSummary) => string;
  onPick?: (person: CustomerSummary) => void;
  /** What to offer when the person is not among those found. */
  orElse: (typed: string) => ReactNode;
}

/** Search as you type: name, phone or mail, however they are written. */
export function PersonFinder({ text = '', onType, to, onPick, orElse }: PersonFinderProps) {
  const [typed, setTyped] = useState(text);
  const wanted = useSettled(typed.trim());
  const query = useQuery(findQuery(wanted));
  const navigate = useNavigate();
  const client = useQueryClient();
  const latest = useRef(text);

  function type(next: string) {
    setTyped(next);
    latest.current = next;
    onType?.(next.trim());
  }

  function open(person: CustomerSummary) {
    if (onPick) onPick(person);
    else if (to) navigate(to(person));
  }

  /** Enter is often quicker than the list: it waits for its answer. What fails is said by the list, which asks the same. */
  async function openTheOnly(entered: string) {
    if (entered.trim() === '') return;
    const found = await client.fetchQuery(findQuery(entered.trim())).catch(() => []);
    const [only, another] = found;
    if (only && !another && latest.current === entered) open(only);
  }

  return (
    <div className={styles.finder}>
      <SearchField
        label="Buscar por nombre, teléfono o correo"
        value={typed}
        onChange={type}
        onEnter={openTheOnly}
        first
      />
      <QueryView query={query} skeleton={<ListSkeleton rows={6} height="4.25rem" />}>
        {(people) =>
          people.length === 0 ? (
            <EmptyState
              text={wanted === '' ? 'Todavía no hay personas.' : `No encontramos a nadie con «${wanted}».`}
              drawing="search"
            >
              {orElse(wanted)}
            </EmptyState>
          ) : (
            <>
              <p className="visually-hidden" role="status">
                {count(people.length, 'resultado', 'resultados')}
              </p>
              <Renewing busy={query.isPlaceholderData}>
                <ul className={styles.list}>
                  {people.map((person) => (
                    <PersonLine key={person.customer_id} person={person} to={to?.(person)} onPick={onPick} />
                  ))}
                </ul>
              </Renewing>
              {wanted !== '' && <div className={styles.orElse}>{orElse(wanted)}</div>}
              {people.length >= MOST_FOUND && (
                <p className={styles.more}>
                  Se muestran los primeros {MOST_FOUND}. Escribe más para encontrar a alguien.
                </p>
              )}
            </>
          )
        }
      </QueryView>
    </div>
  );
}
