import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SingleClassInput, StaffClass } from '#shared/wire/schedule.ts';
import type { ClassSeries } from '#shared/wire/series.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { type PlannedAct, seriesQuery } from './api.ts';
import { freeSpotsOf } from './free-spots.ts';
import { Review } from './review.tsx';
import { type Scope, seriesChangeOf } from './scope.ts';
import { ScopeQuestion } from './scope-question.tsx';
import { undoOf } from './typed-class.ts';

interface ReviewChangeProps {
  before: StaffClass;
  input: SingleClassInput;
  today: string;
  onBack: () => void;
  /** `undo`: what brings it back, when nobody was told. */
  onDone: (undo: PlannedAct | null) => void;
}

function actOf({ before, input, today }: ReviewChangeProps, series: ClassSeries | null, scope: Scope): PlannedAct {
  if (series && scope !== 'one')
    return { act: 'change-series', body: seriesChangeOf({ series, before, input, scope, today }) };
  const { single_class_id, version } = before;
  return { act: 'change', body: { ...input, single_class_id, version, people: [] } };
}

function WithScope(props: ReviewChangeProps & { series: ClassSeries | null }) {
  const { before, series, onBack, onDone } = props;
  const [scope, setScope] = useState<Scope>('one');
  const planned = actOf(props, series, scope);
  return (
    <Review
      key={scope}
      planned={planned}
      action="Guardar"
      free={scope === 'one' ? freeSpotsOf(before) : []}
      onBack={onBack}
      onDone={({ people }) => onDone(scope === 'one' && people.length === 0 ? undoOf(before) : null)}
    >
      {series && <ScopeQuestion value={scope} onChange={setScope} />}
    </Review>
  );
}

/** A change of a class that stands, before it is saved: of it alone, or of its series. */
export function ReviewChange(props: ReviewChangeProps) {
  const { class_series_id } = props.before;
  const series = useQuery({ ...seriesQuery(class_series_id ?? 0), enabled: class_series_id !== null });
  if (class_series_id === null) return <WithScope {...props} series={null} />;
  return <QueryView query={series}>{(known) => <WithScope {...props} series={known} />}</QueryView>;
}
