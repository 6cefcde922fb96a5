import { useState } from 'react';
import { ApiError, errorText } from '../../lib/api-error.ts';
import { useAlerts } from '../alerts.tsx';
import { Button } from '../button.tsx';
import { FormProblem } from '../form.tsx';
import type { RecordKind, RecordsQuery } from './record-kind.ts';
import styles from './records.module.css';

export interface Archive<R> {
  /** Whether the records are feminine in Spanish: sucursales archivadas. */
  feminine?: boolean;
  /** The archived records. */
  query: RecordsQuery<R>;
  /** How their list is shown, if not like the others. */
  kind?: RecordKind<R>;
  /** Restores one; returns the server's answer. */
  restore: (record: R) => Promise<{ message: string }>;
  onRestored: () => unknown;
}

interface ArchivedRecordProps<R> {
  record: R;
  archive: Archive<R>;
  onDone: () => void;
}

/** An archived record: it can only be restored. */
export function ArchivedRecord<R>({ record, archive, onDone }: ArchivedRecordProps<R>) {
  const alerts = useAlerts();
  const [refused, setRefused] = useState<unknown>(null);

  async function restore() {
    setRefused(null);
    try {
      const { message } = await archive.restore(record);
      alerts.success(message);
      onDone();
      await archive.onRestored();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(error);
    }
  }

  return (
    <div className={styles.content}>
      <p>
        {archive.feminine
          ? 'Está archivada: no se ofrece ni se puede elegir, y lo que ya se vendió o se dio la sigue mostrando.'
          : 'Está archivado: no se ofrece ni se puede elegir, y lo que ya se vendió o se dio lo sigue mostrando.'}
      </p>
      <FormProblem>{refused === null ? null : errorText(refused)}</FormProblem>
      <Button wide icon="repeat" onClick={restore}>
        Restaurar
      </Button>
    </div>
  );
}
