import { type ReactNode, useState } from 'react';
import { ApiError, errorText } from '../../lib/api-error.ts';
import { useAlerts } from '../alerts.tsx';
import { Button } from '../button.tsx';
import { useConfirm } from '../confirm.tsx';
import { FormProblem } from '../form.tsx';
import styles from './records.module.css';

export interface Removal<R> {
  /** The consequence, shown in the confirm dialog. */
  consequence: (record: R) => ReactNode;
  /** Deletes; returns the server's answer. */
  remove: (record: R) => Promise<{ message: string }>;
  /** Which records can be deleted; absent: all. */
  allowed?: (record: R) => boolean;
  /** Why a record cannot be deleted now and what to do first, said instead of the button; null: it can be. */
  refusal?: (record: R) => string | null;
  /** The button's label; absent: 'Borrar'. */
  action?: string;
}

interface RemoveButtonProps<R> {
  record: R;
  name: string;
  removal: Removal<R>;
  onRemoved: () => unknown;
}

/** Deletes after a confirmation; a refusal, known before or answered, is shown in the server's words. */
export function RemoveButton<R>({ record, name, removal, onRemoved }: RemoveButtonProps<R>) {
  const confirm = useConfirm();
  const alerts = useAlerts();
  const [refused, setRefused] = useState<unknown>(null);
  const { consequence, remove, action = 'Borrar' } = removal;

  const known = removal.refusal?.(record) ?? null;
  if (known !== null) return <p className={styles.kept}>{known}</p>;

  async function ask() {
    setRefused(null);
    const text = (
      <>
        <strong>
          ¿{action} «{name}»?
        </strong>{' '}
        {consequence(record)}
      </>
    );
    if (!(await confirm({ text, accept: action }))) return;
    try {
      const { message } = await remove(record);
      alerts.success(message);
      await onRemoved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(error);
    }
  }

  return (
    <div className={styles.removal}>
      <FormProblem>{refused === null ? null : errorText(refused)}</FormProblem>
      <Button look="quiet" wide onClick={ask}>
        {action}
      </Button>
    </div>
  );
}
