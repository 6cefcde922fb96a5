import type { SingleClass } from '#shared/wire/schedule.ts';
import { formatDateTime } from '../../lib/format.ts';
import { paths, pathTo } from '../../paths.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import styles from './class-form.module.css';

/** A class that was cancelled stays as it was; another one like it can be made. */
export function CancelledClass({ single_class, onCopy }: { single_class: SingleClass; onCopy: () => void }) {
  const { single_class_id, class_type, class_date, location, cancel_reason } = single_class;
  return (
    <div className={styles.stack}>
      <p>
        <StatusBadge tone="urgent">Cancelada</StatusBadge>
      </p>
      <p className={styles.about}>
        <strong>{class_type.name}</strong>
        <span>
          {formatDateTime(class_date)} · {location.name}
        </span>
        {cancel_reason && <span>Motivo: {cancel_reason}</span>}
      </p>
      <ButtonLink wide look="secondary" icon="people" to={pathTo(paths.deskClass, { single_class_id })}>
        Ver a quién se avisó
      </ButtonLink>
      <Button wide look="secondary" icon="plus" onClick={onCopy}>
        Crear otra igual
      </Button>
    </div>
  );
}
