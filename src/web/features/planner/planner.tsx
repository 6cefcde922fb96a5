import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffDay } from '#shared/wire/schedule.ts';
import { mondayOf } from '../../lib/format.ts';
import { useDayAddress } from '../../lib/use-day-address.ts';
import { Asked } from '../../ui/asked.tsx';
import { Button } from '../../ui/button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { partsQuery, plannedWeekQuery } from './api.ts';
import { ClassSheet, type Draft } from './class-sheet.tsx';
import styles from './planner.module.css';
import { newValues, valuesOf } from './typed-class.ts';
import { WeekBoard } from './week-board.tsx';
import { WeekSteps } from './week-steps.tsx';

const EVERYWHERE = '';

function inPlace(days: readonly StaffDay[], location_id: string): readonly StaffDay[] {
  if (location_id === EVERYWHERE) return days;
  return days.map(({ date, single_classes }) => ({
    date,
    single_classes: single_classes.filter(({ location }) => String(location.location_id) === location_id),
  }));
}

/** The week with its classes; making and changing them happens beside it, without losing the week. */
export function Planner() {
  const address = useDayAddress();
  const monday = mondayOf(address.day);
  const week = useQuery(plannedWeekQuery(monday));
  const { data: parts } = useQuery(partsQuery);
  const [place, setPlace] = useState(EVERYWHERE);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [drafts, setDrafts] = useState(0);
  const [opened, setOpened] = useState(false);
  const locations = parts?.locations ?? [];
  const onlyPlace = locations.length === 1 ? String(locations[0]?.location_id) : place;

  function open(next: Draft) {
    setDraft(next);
    setDrafts(drafts + 1);
    setOpened(true);
  }

  const create = (day: string) => open({ values: newValues(day, onlyPlace), editing: null });
  const places = locations.map(({ location_id, name }) => ({ value: String(location_id), label: name }));
  return (
    <>
      <PageHeading title="Clases">
        <Button icon="plus" onClick={() => create(address.day)}>
          Clase nueva
        </Button>
      </PageHeading>
      <div className={styles.bar}>
        <WeekSteps monday={monday} address={address} />
        {locations.length > 1 && (
          <FilterBar
            label="Lugar"
            choices={[{ value: EVERYWHERE, label: 'Todos' }, ...places]}
            value={place}
            onChange={setPlace}
          />
        )}
      </div>
      <Asked query={week}>
        {(days) => (
          <div className={styles.week} aria-busy={week.isPlaceholderData}>
            {days.length === 0 && (
              <EmptyState text="No hay clases programadas." hint="Crea la primera de esta semana." drawing="week" />
            )}
            <WeekBoard
              monday={monday}
              day={address.day}
              today={address.today}
              days={inPlace(days, place)}
              onOpen={(single_class) => open({ values: valuesOf(single_class), editing: single_class })}
              onCreate={create}
            />
          </div>
        )}
      </Asked>
      {draft && (
        <ClassSheet
          key={drafts}
          draft={draft}
          opened={opened}
          onClose={() => setOpened(false)}
          onCopy={(values) => open({ values, editing: null })}
        />
      )}
    </>
  );
}
