import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { paths, pathTo } from '../../paths.ts';
import { Asked } from '../../ui/asked.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { partsQuery } from './api.ts';
import { CancelClassForm } from './cancel-class-form.tsx';
import { CancelledClass } from './cancelled-class.tsx';
import styles from './class-form.module.css';
import { ClassForm } from './class-form.tsx';
import { lacksParts, MissingParts } from './missing-parts.tsx';
import { type ClassValues, copyOf } from './typed-class.ts';

/** What the panel is about: a new class, or one that stands. */
export type Draft = { values: ClassValues; editing: SingleClass | null };

interface ClassSheetProps {
  draft: Draft;
  opened: boolean;
  onClose: () => void;
  onCopy: (values: ClassValues) => void;
}

function titleOf(editing: SingleClass | null, cancelling: boolean): string {
  if (!editing) return 'Clase nueva';
  return cancelling ? 'Cancelar clase' : editing.class_type.name;
}

/** Create, change, copy or cancel a class beside the week. */
export function ClassSheet({ draft, opened, onClose, onCopy }: ClassSheetProps) {
  const { values, editing } = draft;
  const parts = useQuery(partsQuery);
  const [cancelling, setCancelling] = useState(false);

  function content() {
    if (editing?.cancelled_at) return <CancelledClass single_class={editing} onCopy={() => onCopy(copyOf(editing))} />;
    if (editing && cancelling) {
      return <CancelClassForm single_class={editing} onBack={() => setCancelling(false)} onCancelled={onClose} />;
    }
    return (
      <div className={styles.stack}>
        <Asked query={parts} skeleton={<ListSkeleton rows={6} height="4.5rem" />}>
          {(known) =>
            editing === null && lacksParts(known) ? (
              <MissingParts {...known} />
            ) : (
              <ClassForm values={values} parts={known} editing={editing} onSaved={onClose} />
            )
          }
        </Asked>
        {editing && (
          <div className={styles.others}>
            <ButtonLink
              small
              look="secondary"
              icon="people"
              to={pathTo(paths.deskClass, { single_class_id: editing.single_class_id })}
            >
              Ver la lista
            </ButtonLink>
            <Button small look="secondary" icon="plus" onClick={() => onCopy(copyOf(editing))}>
              Crear otra igual
            </Button>
            <Button small look="quiet" onClick={() => setCancelling(true)}>
              Cancelar la clase
            </Button>
          </div>
        )}
      </div>
    );
  }

  return (
    <BottomSheet opened={opened} onClose={onClose} title={titleOf(editing, cancelling)} side>
      {content()}
    </BottomSheet>
  );
}
