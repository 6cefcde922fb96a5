import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { weekdayOf } from '#shared/time.ts';
import type { SingleClassInput, StaffClass } from '#shared/wire/schedule.ts';
import type { ClassSeries } from '#shared/wire/series.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { type Done, type PlannedAct, seriesQuery } from './api.ts';
import { freeSpotsOf } from './free-spots.ts';
import { Review } from './review.tsx';
import { otherWeekdays, type Scope, seriesChangeOf, seriesUndoOf } from './scope.ts';
import { ScopeQuestion } from './scope-question.tsx';
import { changeOf, undoOf } from './typed-class.ts';
import { weekdayNames } from './weekday-names.ts';

interface ReviewChangeProps {
  before: StaffClass;
  input: SingleClassInput;
  today: string;
  onBack: () => void;
  /** `undo`: the act that reverts it, if nobody was informed. */
  onDone: (undo: PlannedAct | null) => void;
}

function actOf({ before, input }: ReviewChangeProps): PlannedAct {
  const { single_class_id, version } = before;
  return { act: 'change', body: changeOf(input, { single_class_id, version }) };
}

function WithScope(props: ReviewChangeProps & { series: ClassSeries | null }) {
  const { before, input, today, series, onBack, onDone } = props;
  const [scope, setScope] = useState<Scope>('one');
  const [all_days, setAllDays] = useState(false);
  const change =
    series && scope !== 'one' ? seriesChangeOf({ series, before, input, scope, today, all_days }) : undefined;
  const others = series ? otherWeekdays(series, before, input) : [];
  const keepsDay = weekdayOf(input.class_date) === weekdayOf(before.class_date);
  const undo = ({ class_series }: Done) => {
    if (!change) return undoOf(before);
    return series && class_series ? seriesUndoOf(series, change, class_series) : null;
  };
  return (
    <Review
      key={`${scope} ${all_days}`}
      planned={change ? { act: 'change-series', body: change } : actOf(props)}
      action="Guardar"
      free={scope === 'one' ? freeSpotsOf(before) : []}
      onBack={onBack}
      onDone={({ no_undo }, done) => onDone(no_undo === null ? undo(done) : null)}
    >
      {series && <ScopeQuestion value={scope} onChange={setScope} />}
      {change && others.length > 0 && keepsDay && (
        <SwitchField
          label={`Cambiar también la hora de los otros días: ${weekdayNames(others)}`}
          checked={all_days}
          onChange={(event) => setAllDays(event.currentTarget.checked)}
        />
      )}
    </Review>
  );
}

/** A change to an existing class, before it is saved: of this class only, or of its series. */
export function ReviewChange(props: ReviewChangeProps) {
  const { class_series_id } = props.before;
  const series = useQuery({ ...seriesQuery(class_series_id ?? 0), enabled: class_series_id !== null });
  if (class_series_id === null) return <WithScope {...props} series={null} />;
  return <QueryView query={series}>{(known) => <WithScope {...props} series={known} />}</QueryView>;
}
