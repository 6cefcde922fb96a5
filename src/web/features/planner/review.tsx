import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Consequences } from '#shared/wire/consequences.ts';
import type { Placement } from '#shared/wire/schedule.ts';
import { errorText } from '../../lib/api-error.ts';
import { useRenewPlaces } from '../../lib/renew-places.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { carryOut, consequencesQuery, type Done, type PlannedAct } from './api.ts';
import styles from './class-form.module.css';
import { ConsequencesList } from './consequences-list.tsx';
import { PeopleToPlace } from './people-to-place.tsx';
import { ShortClasses } from './short-classes.tsx';

interface ReviewProps {
  planned: PlannedAct;
  /** The button's label. */
  action: string;
  /** Whether it takes something from people. */
  urgent?: boolean;
  /** The places to which people can be moved. */
  free?: readonly number[];
  /** The choice of scope, or the reason. */
  children?: ReactNode;
  back?: string;
  onBack: () => void;
  onDone: (consequences: Consequences, done: Done) => void;
}

function placing(planned: PlannedAct, people: readonly Placement[]): PlannedAct {
  if (planned.act === 'change') return { ...planned, body: { ...planned.body, people: [...people] } };
  if (planned.act === 'change-series') return { ...planned, body: { ...planned.body, people: [...people] } };
  if (planned.act === 'spot') return { ...planned, body: { ...planned.body, people: [...people] } };
  return planned;
}

function canBeSaved({ act }: PlannedAct, { made, people_to_place, refused }: Consequences): boolean {
  return people_to_place === 0 && refused.length === 0 && (act !== 'copy-week' || made.length > 0);
}

/** Whether the act can be reverted, if nobody was informed. */
const isChange = ({ act }: PlannedAct) => act === 'change' || act === 'change-series';

/** Drops people who left meanwhile, and therefore need no place. */
function stillThere(placed: readonly Placement[], { people }: Consequences) {
  const ids = new Set(people.map(({ class_reservation_id }) => class_reservation_id));
  return placed.filter(({ class_reservation_id }) => ids.has(class_reservation_id));
}

/** Only the person in the blocked place; for a class with fewer places, everybody. */
function concerned(planned: PlannedAct, { people }: Consequences) {
  return planned.act === 'spot' ? people.filter(({ spot }) => spot === planned.body.spot) : people;
}

/** The consequences of an act, and the button that performs it. */
export function Review({
  planned,
  action,
  urgent = false,
  free = [],
  children,
  back = 'Volver',
  onBack,
  onDone,
}: ReviewProps) {
  const alerts = useAlerts();
  const renew = useRenewPlaces();
  const [placed, setPlaced] = useState<readonly Placement[]>([]);
  const [isSure, setSure] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const whole = placing(planned, placed);
  const preview = useQuery(consequencesQuery(whole));

  async function save(consequences: Consequences) {
    setProblem(null);
    try {
      const done = await carryOut(placing(planned, stillThere(placed, consequences)));
      alerts.success(done.message);
      await renew();
      onDone(consequences, done);
    } catch (error) {
      setProblem(error);
      await renew();
    }
  }

  return (
    <div className={styles.stack}>
      {children}
      <QueryView query={preview} skeleton={<ListSkeleton rows={3} height="3rem" />}>
        {(seen) => (
          <>
            <ConsequencesList consequences={{ ...seen, people: concerned(planned, seen) }} />
            {planned.act === 'spot' && (seen.people_to_place > 0 || placed.length > 0) && (
              <PeopleToPlace people={concerned(planned, seen)} free={free} placed={placed} onPlace={setPlaced} />
            )}
            <ShortClasses consequences={seen} free={free} placed={placed} onPlace={setPlaced} />
            {isChange(planned) && seen.no_undo !== null && canBeSaved(planned, seen) && (
              <p className={styles.warning}>{seen.no_undo}</p>
            )}
            {seen.past !== null && (
              <>
                <p className={styles.warning}>{seen.past}</p>
                <SwitchField
                  label="Sí, guardarla aunque ya pasó"
                  checked={isSure}
                  onChange={(event) => setSure(event.currentTarget.checked)}
                />
              </>
            )}
            <FormProblem>{problem === null ? null : errorText(problem)}</FormProblem>
            <div className={styles.answers}>
              <Button look="secondary" onClick={onBack}>
                {back}
              </Button>
              <Button
                look={urgent ? 'urgent' : 'primary'}
                disabled={!canBeSaved(planned, seen) || (seen.past !== null && !isSure) || preview.isPlaceholderData}
                onClick={() => save(seen)}
              >
                {action}
              </Button>
            </div>
          </>
        )}
      </QueryView>
      {preview.error && (
        <Button look="secondary" onClick={onBack}>
          {back}
        </Button>
      )}
    </div>
  );
}
