import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Roster, RosterEntry } from '#shared/wire/reservations.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { useSession } from '../../lib/identity/use-session.ts';
import { useServerNow } from '../../lib/use-server-now.tsx';
import { paths } from '../../paths.ts';
import { Asked } from '../../ui/asked.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { roomQuery, rosterQuery } from './api.ts';
import { canMark, canReserve } from './class-moment.ts';
import styles from './class-roster.module.css';
import { EntrySheet, type TillViews } from './entry-sheet.tsx';
import { rowsOf } from './room.ts';
import { RosterHead } from './roster-head.tsx';
import { RosterLine } from './roster-line.tsx';
import { RosterRoom } from './roster-room.tsx';
import { useAttendance } from './use-attendance.ts';

interface ClassRosterProps {
  single_class_id: number;
  /** Opens the walk-in, with the place that was touched. */
  onAdd: (spot: number | null) => void;
  till: TillViews;
}

function Nobody({ cancelled, children }: { cancelled: boolean; children?: ReactNode }) {
  if (cancelled)
    return <EmptyState text="El estudio canceló esta clase; a todos les regresó la suya." drawing="knot" />;
  return (
    <EmptyState text="Todavía no hay nadie en esta clase." drawing="mat">
      {children}
    </EmptyState>
  );
}

function People({
  known,
  room,
  onAdd,
  till,
}: Omit<ClassRosterProps, 'single_class_id'> & { known: Roster; room: SingleClass }) {
  const { role } = useSession();
  const now = useServerNow();
  const { single_class } = known;
  const { shown, mark, failed } = useAttendance(single_class.single_class_id, known.roster);
  const [chosen, setChosen] = useState<RosterEntry | null>(null);
  const [opened, setOpened] = useState(false);
  const cancelled = single_class.cancelled_at !== null;
  const rows = cancelled ? null : rowsOf(single_class);
  const atDesk = role === 'desk' || role === 'administrator';
  const onMark = canMark(single_class, now) ? mark : undefined;
  const adds = atDesk && canReserve(single_class, now) && !single_class.is_full;
  const add = (
    <Button icon="plus" onClick={() => onAdd(null)}>
      Agregar persona
    </Button>
  );

  function open(entry: RosterEntry) {
    setChosen(entry);
    setOpened(true);
  }

  return (
    <>
      <RosterHead single_class={single_class} roster={shown} />
      <div className={rows ? styles.columns : ''}>
        <section className={styles.people} aria-label="Personas">
          {!onMark && !cancelled && shown.length > 0 && (
            <p className={styles.hint}>La asistencia se marca desde un día antes de la clase.</p>
          )}
          {shown.length === 0 && <Nobody cancelled={cancelled}>{adds && add}</Nobody>}
          {shown.length > 0 && adds && add}
          <ul className={styles.list}>
            {shown.map((entry) => (
              <RosterLine
                key={entry.class_reservation_id}
                entry={entry}
                numbered={rows !== null}
                onMark={onMark}
                onOpen={atDesk ? open : undefined}
                refused={failed === entry.class_reservation_id}
              />
            ))}
          </ul>
        </section>
        {rows && (
          <section className={styles.room} aria-label="Salón">
            <RosterRoom
              rows={rows}
              roster={shown}
              blocked={room.blocked_spots}
              onMark={onMark}
              onFree={adds ? onAdd : undefined}
            />
          </section>
        )}
      </div>
      {chosen && (
        <EntrySheet
          key={chosen.class_reservation_id}
          entry={shown.find((entry) => entry.class_reservation_id === chosen.class_reservation_id) ?? chosen}
          roster={shown}
          single_class={room}
          till={till}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}

/** A class with its people and its room, as they are now. */
export function ClassRoster({ single_class_id, ...acts }: ClassRosterProps) {
  const roster = useQuery(rosterQuery(single_class_id));
  const room = useQuery(roomQuery(single_class_id));
  const back = <ButtonLink to={paths.desk}>Ver las clases de hoy</ButtonLink>;
  return (
    <Asked query={roster} wayOut={back}>
      {(known) => (
        <Asked query={room} wayOut={back}>
          {(places) => <People known={known} room={places} {...acts} />}
        </Asked>
      )}
    </Asked>
  );
}
