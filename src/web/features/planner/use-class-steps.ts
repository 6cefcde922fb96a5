import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffClass } from '#shared/wire/schedule.ts';
import { renewPlaces } from '../../lib/renew-places.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { carryOut, consequencesQuery, type PlannedAct } from './api.ts';
import { type ClassValues, changeOf, inputOf, seriesOf, undoOf } from './typed-class.ts';

/** What the panel of a class shows: the form, the consequences, or one of the other acts. */
export type ClassStep =
  | { at: 'form'; values: ClassValues }
  | { at: 'review'; values: ClassValues; planned: PlannedAct }
  | { at: 'cancel' }
  | { at: 'spots' };

function plannedOf(values: ClassValues, editing: StaffClass | null): PlannedAct {
  const input = inputOf(values, editing);
  if (editing) {
    const { single_class_id, version } = editing;
    return { act: 'change', body: changeOf(input, { single_class_id, version }) };
  }
  return values.weekdays === '' ? { act: 'schedule', body: input } : { act: 'repeat', body: seriesOf(values) };
}

/** The panel's steps. A change that affects nobody and has no clash is saved without a review. */
export function useClassSteps(
  values: ClassValues,
  editing: StaffClass | null,
  onDone: (undo: PlannedAct | null) => void,
) {
  const [step, setStep] = useState<ClassStep>({ at: 'form', values });
  const client = useQueryClient();
  const alerts = useAlerts();

  async function saveTyped(next: ClassValues): Promise<void> {
    const planned = plannedOf(next, editing);
    const seen = await client.fetchQuery(consequencesQuery(planned));
    const concernsNobody = seen.people.length === 0 && seen.clashes.length === 0 && seen.refused.length === 0;
    const isPlain = concernsNobody && seen.past === null && planned.act !== 'repeat';
    if (!isPlain || editing?.class_series_id) return setStep({ at: 'review', values: next, planned });
    const { message } = await carryOut(planned);
    alerts.success(message);
    await renewPlaces(client);
    onDone(editing && seen.no_undo === null ? undoOf(editing) : null);
  }

  return { step, setStep, saveTyped };
}
