import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mondayOf } from '#shared/time.ts';
import { useDayAddress } from '../../lib/use-day-address.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { closuresQuery, type Parts, partsQuery, plannedWeekQuery } from './api.ts';
import { BoardSkeleton } from './board-skeleton.tsx';
import { ClassSheet } from './class-sheet.tsx';
import { MovingBar } from './moving-bar.tsx';
import styles from './planner.module.css';
import { EVERYTHING, filterDays } from './planner-filter.ts';
import { PlannerFilters } from './planner-filters.tsx';
import { ReviewChange } from './review-change.tsx';
import { movedTo, newValues, valuesOf } from './typed-class.ts';
import { UndoBar } from './undo-bar.tsx';
import { usePlannerState } from './use-planner-state.ts';
import boardStyles from './week-board.module.css';
import { WeekBoard } from './week-board.tsx';
import { WeekSteps } from './week-steps.tsx';
import { WeekTools } from './week-tools.tsx';

const NOT_KNOWN: Parts = {
  class_types: [],
  locations: [],
  instructors: [],
  tags: [],
  class_categories: [],
  events: [],
};

/** The week with its classes; creating, moving and changing happens beside it, with the week in view. */
export function Planner() {
  const address = useDayAddress();
  const { today } = address;
  const monday = mondayOf(address.day);
  const week = useQuery(plannedWeekQuery(monday));
  const { data: closures = [] } = useQuery(closuresQuery(monday));
  const { data: parts } = useQuery(partsQuery);
  const [filter, setFilter] = useState(EVERYTHING);
  const state = usePlannerState(address);
  const { draft, moving, drag, undo, onItsWay } = state;
  const locations = parts?.locations ?? [];
  const onlyPlace = locations.length === 1 ? String(locations[0]?.location_id) : filter.location_id;

  const create = (day: string, time = '') =>
    state.open({ values: { ...newValues(day, onlyPlace), time }, editing: null });
  return (
    <>
      <PageHeading
        title="Clases"
        main={
          <Button icon="plus" onClick={() => create(address.day)}>
            Clase nueva
          </Button>
        }
      >
        <WeekTools monday={monday} today={today} locations={locations} location_id={filter.location_id} />
      </PageHeading>
      <div className={styles.bar}>
        <WeekSteps monday={monday} address={address} />
        <PlannerFilters parts={parts ?? NOT_KNOWN} known={parts !== undefined} filter={filter} onChange={setFilter} />
      </div>
      <p className={styles.hint}>
        Arrastra una clase a otro día u hora, o presiona M sobre ella y muévela con las flechas. Toca una hora libre
        para crear otra.
      </p>
      <p className="visually-hidden" aria-live="assertive">
        {state.message}
      </p>
      <QueryView query={week} skeleton={<BoardSkeleton monday={monday} />}>
        {(days) => (
          <div className={styles.week} aria-busy={week.isPlaceholderData}>
            {days.length === 0 && (
              <div className={styles.empty}>
                <EmptyState text="No hay clases programadas." hint="Crea la primera de esta semana." drawing="week" />
              </div>
            )}
            <WeekBoard
              monday={monday}
              today={today}
              closures={closures}
              drag={drag}
              moving={onItsWay}
              day={address.day}
              days={filterDays(days, filter)}
              onOpen={(single_class) => state.open({ values: valuesOf(single_class), editing: single_class })}
              onMove={state.startMoving}
              onCreate={create}
            />
          </div>
        )}
      </QueryView>
      {drag.dragged && (
        <p className={boardStyles.dragged} style={{ left: drag.dragged.x + 12, top: drag.dragged.y + 12 }}>
          {drag.dragged.single_class.class_type.name}
        </p>
      )}
      {undo && !moving && <UndoBar undo={undo} onDone={state.forgetUndo} />}
      {moving && !state.reviewing && (
        <MovingBar moving={moving} onMove={state.moveTo} onReview={state.review} onLeave={state.putBack} />
      )}
      <BottomSheet opened={state.reviewing} onClose={state.putBack} title="Mover clase" side>
        {moving && (
          <ReviewChange
            key={moving.class_date}
            before={moving.single_class}
            input={movedTo(moving.single_class, moving.class_date)}
            today={today}
            onBack={state.adjust}
            onDone={state.done}
          />
        )}
      </BottomSheet>
      {draft && (
        <ClassSheet
          key={state.drafts}
          draft={draft}
          opened={state.opened}
          today={today}
          onClose={state.close}
          onSaved={state.done}
          onCopy={(values) => state.open({ values, editing: null })}
          onMove={state.startMoving}
        />
      )}
    </>
  );
}
