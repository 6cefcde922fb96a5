import { useState } from 'react';
import type { Roster, RosterEntry } from '#shared/wire/roster.ts';
import { EmptyState } from '../../ui/states.tsx';
import { arrivals } from './attendance-words.ts';
import styles from './class-roster.module.css';
import { CloseRosterButton } from './roster-closing.tsx';
import { RosterLine } from './roster-line.tsx';
import { guestsAfterHosts, namesakes, searched } from './roster-order.ts';
import { type RosterFilter, RosterTools } from './roster-tools.tsx';
import type { Attendance } from './use-attendance.ts';

interface RosterPeopleProps {
  roster: Roster;
  attendance: Attendance;
  numbered: boolean;
  /** Absent: attendance cannot be marked now. */
  onMark?: ((entry: RosterEntry, attend: boolean) => void) | undefined;
  onOpen?: ((entry: RosterEntry) => void) | undefined;
  onScan?: (() => void) | undefined;
  onAdd?: (() => void) | undefined;
  /** The label of adding a person: a full class has a waitlist. */
  adding: string;
}

const everybody: RosterFilter = { view: 'all', text: '' };

/** The people of a class, searchable by reception. */
export function RosterPeople(props: RosterPeopleProps) {
  const { roster, attendance, numbered, onMark, onOpen, onScan, onAdd, adding } = props;
  const { shown, failed } = attendance;
  const [looking, setLooking] = useState(everybody);
  const alike = namesakes(shown);
  const found = searched(guestsAfterHosts(shown), looking.view, looking.text);
  return (
    <>
      <RosterTools roster={shown} looking={looking} onLook={setLooking} onScan={onScan} onAdd={onAdd} adding={adding} />
      {found.length === 0 && (
        <EmptyState
          text={looking.text === '' && looking.view === 'missing' ? 'Ya llegaron todos.' : 'Nadie de la lista es así.'}
          drawing={looking.text === '' && looking.view === 'missing' ? 'mat' : 'search'}
        />
      )}
      <ul className={styles.list}>
        {found.map((entry) => (
          <RosterLine
            key={entry.class_reservation_id}
            entry={entry}
            numbered={numbered}
            onMark={onMark}
            onOpen={onOpen}
            alike={alike.has(entry.customer.customer_id)}
            refused={failed === entry.class_reservation_id}
            closed={roster.roster_closed_at !== null}
          />
        ))}
      </ul>
      {roster.roster_closed_at === null && (
        <CloseRosterButton roster={roster} missing={shown.length - arrivals(shown)} />
      )}
    </>
  );
}
