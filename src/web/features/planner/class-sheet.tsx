import { useQuery } from '@tanstack/react-query';
import type { StaffClass } from '#shared/wire/schedule.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { type PlannedAct, partsQuery } from './api.ts';
import { BlockSpots } from './block-spots.tsx';
import { CancelClassForm } from './cancel-class-form.tsx';
import { CancelledClass } from './cancelled-class.tsx';
import { ClassActs } from './class-acts.tsx';
import styles from './class-form.module.css';
import { ClassForm } from './class-form.tsx';
import { lacksParts, MissingParts } from './missing-parts.tsx';
import { Review } from './review.tsx';
import { ReviewChange } from './review-change.tsx';
import { type ClassValues, copyOf, inputOf } from './typed-class.ts';
import { type ClassStep, useClassSteps } from './use-class-steps.ts';

/** The panel's subject: a new class, or an existing one. */
export type Draft = { values: ClassValues; editing: StaffClass | null };

interface ClassSheetProps {
  draft: Draft;
  opened: boolean;
  today: string;
  onClose: () => void;
  onSaved: (undo: PlannedAct | null) => void;
  onCopy: (values: ClassValues) => void;
  onMove: (single_class: StaffClass) => void;
}

function titleOf(editing: StaffClass | null, { at }: ClassStep): string {
  if (at === 'cancel') return 'Cancelar clase';
  if (at === 'spots') return 'Lugares';
  if (at === 'review') return editing ? 'Antes de guardar' : 'Antes de crear';
  return editing ? editing.class_type.name : 'Clase nueva';
}

function ClassPanel({
  draft,
  today,
  onSaved,
  onCopy,
  onMove,
  steps,
}: ClassSheetProps & { steps: ReturnType<typeof useClassSteps> }) {
  const { editing } = draft;
  const parts = useQuery(partsQuery);
  const { step, setStep, saveTyped } = steps;
  const toForm = (values = draft.values) => setStep({ at: 'form', values });
  if (editing?.cancelled_at)
    return (
      <CancelledClass single_class={editing} onCopy={() => onCopy(copyOf(editing))} onReopened={() => onSaved(null)} />
    );
  if (editing && step.at === 'cancel') {
    return (
      <CancelClassForm single_class={editing} today={today} onBack={() => toForm()} onCancelled={() => onSaved(null)} />
    );
  }
  if (editing && step.at === 'spots')
    return <BlockSpots single_class={editing} onBack={() => toForm()} onDone={() => onSaved(null)} />;
  if (step.at === 'review') {
    const back = () => toForm(step.values);
    if (!editing) return <Review planned={step.planned} action="Crear" onBack={back} onDone={() => onSaved(null)} />;
    const input = inputOf(step.values, editing);
    return <ReviewChange before={editing} input={input} today={today} onBack={back} onDone={onSaved} />;
  }
  return (
    <div className={styles.stack}>
      <QueryView query={parts} skeleton={<ListSkeleton rows={6} height="4.5rem" />}>
        {(known) =>
          editing === null && lacksParts(known) ? (
            <MissingParts {...known} />
          ) : (
            <ClassForm
              values={step.at === 'form' ? step.values : draft.values}
              parts={known}
              editing={editing}
              onTyped={saveTyped}
            />
          )
        }
      </QueryView>
      {editing && (
        <ClassActs
          single_class={editing}
          onCopy={() => onCopy(copyOf(editing))}
          onMove={() => onMove(editing)}
          onStep={(at) => setStep({ at })}
        />
      )}
    </div>
  );
}

/** Create, repeat, change, move, copy or cancel a class beside the week. */
export function ClassSheet(props: ClassSheetProps) {
  const { draft, opened, onClose, onSaved } = props;
  const steps = useClassSteps(draft.values, draft.editing, onSaved);
  return (
    <BottomSheet opened={opened} onClose={onClose} title={titleOf(draft.editing, steps.step)} side>
      <ClassPanel {...props} steps={steps} />
    </BottomSheet>
  );
}
