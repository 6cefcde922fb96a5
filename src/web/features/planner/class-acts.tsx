import type { StaffClass } from '#shared/wire/schedule.ts';
import { paths, pathTo } from '../../screens.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import styles from './class-form.module.css';

interface ClassActsProps {
  single_class: StaffClass;
  onCopy: () => void;
  onMove: () => void;
  onStep: (step: 'cancel' | 'spots') => void;
}

/** Further acts on a class that is not cancelled. */
export function ClassActs({ single_class, onCopy, onMove, onStep }: ClassActsProps) {
  const { single_class_id, class_type } = single_class;
  return (
    <div className={styles.others}>
      <ButtonLink small look="secondary" icon="people" to={pathTo(paths.deskClass, { single_class_id })}>
        Ver la lista
      </ButtonLink>
      <Button small look="secondary" icon="calendar" onClick={onMove}>
        Mover
      </Button>
      {class_type.spot_map !== null && (
        <Button small look="secondary" icon="lock" onClick={() => onStep('spots')}>
          Bloquear lugar
        </Button>
      )}
      <Button small look="secondary" icon="plus" onClick={onCopy}>
        Crear otra igual
      </Button>
      <Button small look="quiet" onClick={() => onStep('cancel')}>
        Cancelar la clase
      </Button>
    </div>
  );
}
