import { useMutation } from '@tanstack/react-query';
import type { CloudAnswer } from '#shared/wire/cloud.ts';
import { api } from '../../../lib/api.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import styles from './configuration-office.module.css';
import type { Settings } from './use-settings.ts';

/** The settings that together locate the cloud. */
const PLACE = ['S3_ENDPOINT', 'bucket', 'region'] as const;

/** Tests the cloud with the values on the screen, before they are saved. */
export function CloudCheck({ settings }: { settings: Settings }) {
  const place = Object.fromEntries(PLACE.map((key) => [key, settings.read(key)]));
  const typed = JSON.stringify(place);
  const check = useMutation({
    mutationFn: async () => ({ of: typed, ...(await api.post<CloudAnswer>('/files/check', place)) }),
  });
  // A result is shown only beside the values that were tested.
  const found = check.data?.of === typed ? check.data : undefined;
  return (
    <div className={styles.check}>
      <Button small look="secondary" busy={check.isPending} onClick={() => check.mutate()}>
        Probar conexión
      </Button>
      <output>
        {found && (
          <>
            <StatusBadge tone={found.works ? 'good' : 'urgent'}>{found.works ? 'Funciona' : 'No funciona'}</StatusBadge>{' '}
            {found.why ?? 'Se escribió, se leyó y se borró un archivo de prueba, y nadie más puede leer el depósito.'}
          </>
        )}
        {check.isError && 'No pudimos probarla. Inténtalo de nuevo.'}
      </output>
      {found?.cors && (
        <div className={styles.advice}>
          <p>{found.cors.why}</p>
          <div className={styles.rule}>
            <pre>{found.cors.rule}</pre>
            <CopyButton text={found.cors.rule} what="la regla CORS" />
          </div>
        </div>
      )}
    </div>
  );
}
