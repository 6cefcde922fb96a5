import type { Completeness } from '#shared/forms/completeness.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './profile-form.module.css';

interface MissingProps {
  completeness: Completeness;
  /** Staff record what they know of a person; the rest may stay empty. */
  byStaff: boolean;
  onGo: (path: string) => void;
}

/** What is missing before one can book, with links to it. */
export function Missing({ completeness, byStaff, onGo }: MissingProps) {
  const { next, missing } = completeness;
  if (!next) return null;
  return (
    <div className={styles.missing}>
      <Icon name="alert" size={22} />
      {byStaff ? (
        <p>{missing} Puedes guardar lo que ya sepas.</p>
      ) : (
        <p>
          Debes completar tu información personal antes de reservar clases. Sigue: <strong>{next.label}</strong>
        </p>
      )}
      <Button small look="secondary" onClick={() => onGo(next.key)}>
        Ir a ese campo
      </Button>
    </div>
  );
}
