import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Roster, RosterEntry } from '#shared/wire/roster.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { useSession } from '../../lib/identity/use-session.ts';
import { useServerNow } from '../../lib/use-server-now.tsx';
import { paths } from '../../screens.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useSingleTaps } from '../../ui/single-taps.ts';
import { EmptyState } from '../../ui/states.tsx';
import { classPlacesQuery, rosterQuery } from './api.ts';
import { canMark, canReserve } from './class-moment.ts';
import styles from './class-roster.module.css';
import { EntrySheet, type TillViews } from './entry-sheet.tsx';
import { rowsOf } from './free-spots.ts';
import type { Person } from './reserve-for.tsx';
import { ClosedRoster } from './roster-closing.tsx';
import { RosterHead } from './roster-head.tsx';
import { RosterMap } from './roster-map.tsx';
import { RosterPeople } from './roster-people.tsx';
import { useAttendance } from './use-attendance.ts';
import { WaitingPeople } from './waiting-people.tsx';

interface ClassRosterProps {
  single_class_id: number;
  /** Opens the walk-in, with the pressed place. */
  onAdd: (spot: number | null) => void;
  /** Opens the booking of a person of the waitlist. */
  onBook: (person: Person) => void;
  /** Opens the scanner. */
  onScan: () => void;
  till: TillViews;
}

function Nobody({ cancelled, children }: { cancelled: boolean; children?: ReactNode }) {
  if (cancelled)
    return (
      <EmptyState
        text="El estudio canceló esta clase; a todos les regresó la suya, o lo que pagaron por su lugar."
        drawing="weight"
      />
    );
  return (
    <EmptyState text="Todavía no hay nadie en esta clase." drawing="mat">
      {children}
    </EmptyState>
  );
}

type PeopleProps = Omit<ClassRosterProps, 'single_class_id'> & { known: Roster; placed: SingleClass };

function isClosed(roster: Roster): roster is Roster & { roster_closed_at: string } {
  return roster.roster_closed_at !== null;
}

/** What this person may do now in this class. */
function useWhatMayBeDone({ single_class, roster_closed_at }: Roster) {
  const { role } = useSession();
  const { qrcode_enabled, waitlist_enabled } = useConfiguration();
  const now = useServerNow();
  const atDesk = role === 'desk' || role === 'administrator';
  const open = roster_closed_at === null;
  const marks = open && canMark(single_class, now);
  const adds = open && atDesk && canReserve(single_class, now);
  const waits = open && single_class.cancelled_at === null;
  const onLine = single_class.is_full && waitlist_enabled && now.getTime() < Date.parse(single_class.starts_at);
  const adding = onLine ? 'Anotar en lista de espera' : 'Agregar persona';
  return { atDesk, marks, adds, adding, waits, scans: marks && qrcode_enabled };
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: each branch shows one part of the list
function People({ known, placed, onAdd, onBook, onScan, till }: PeopleProps) {
  const { single_class } = known;
  const may = useWhatMayBeDone(known);
  const attendance = useAttendance(single_class.single_class_id, known.roster);
  const { shown, mark } = attendance;
  const singleTaps = useSingleTaps();
  const [chosen, setChosen] = useState<RosterEntry | null>(null);
  const [opened, setOpened] = useState(false);
  const cancelled = single_class.cancelled_at !== null;
  const rows = cancelled ? null : rowsOf(single_class);
  const onMark = may.marks ? mark : undefined;

  function open(entry: RosterEntry) {
    setChosen(entry);
    setOpened(true);
  }

  return (
    <>
      <RosterHead single_class={single_class} roster={shown} />
      <div className={rows ? styles.columns : ''} onClickCapture={singleTaps}>
        <section className={styles.people} aria-label="Personas">
          {isClosed(known) && <ClosedRoster roster={known} />}
          {!onMark && !cancelled && !isClosed(known) && shown.length > 0 && (
            <p className={styles.hint}>La asistencia se marca desde un día antes de la clase.</p>
          )}
          {shown.length === 0 ? (
            <Nobody cancelled={cancelled}>
              {may.adds && (
                <Button icon="plus" onClick={() => onAdd(null)}>
                  {may.adding}
                </Button>
              )}
            </Nobody>
          ) : (
            <RosterPeople
              roster={known}
              attendance={attendance}
              numbered={rows !== null}
              onMark={onMark}
              onOpen={may.atDesk ? open : undefined}
              onScan={may.scans ? onScan : undefined}
              onAdd={may.adds ? () => onAdd(null) : undefined}
              adding={may.adding}
            />
          )}
          {may.waits && (
            <WaitingPeople
              single_class={single_class}
              atDesk={may.atDesk}
              onBook={may.adds && !placed.is_full ? onBook : undefined}
            />
          )}
        </section>
        {rows && (
          <section className={styles.map} aria-label="Salón">
            <RosterMap
              rows={rows}
              roster={shown}
              blocked={placed.blocked_spots}
              onMark={onMark}
              onFree={may.adds ? onAdd : undefined}
            />
          </section>
        )}
      </div>
      {chosen && (
        <EntrySheet
          key={chosen.class_reservation_id}
          entry={shown.find((entry) => entry.class_reservation_id === chosen.class_reservation_id) ?? chosen}
          roster={shown}
          single_class={placed}
          closed={isClosed(known)}
          till={till}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}

/** A class with its people and its room, refreshed. */
export function ClassRoster({ single_class_id, ...acts }: ClassRosterProps) {
  const roster = useQuery(rosterQuery(single_class_id));
  const places = useQuery(classPlacesQuery(single_class_id));
  const back = <ButtonLink to={paths.desk}>Ver las clases de hoy</ButtonLink>;
  return (
    <QueryView query={roster} wayOut={back}>
      {(known) => (
        <QueryView query={places} wayOut={back}>
          {(placed) => <People known={known} placed={placed} {...acts} />}
        </QueryView>
      )}
    </QueryView>
  );
}
