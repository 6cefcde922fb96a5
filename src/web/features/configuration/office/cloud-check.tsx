import { useMutation } from '@tanstack/react-query';
import type { CloudAnswer } from '#shared/wire/cloud.ts';
import { api } from '../../../lib/api.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import styles from './configuration-office.module.css';
import type { Settings } from './use-settings.ts';

/** Settings that together say where the cloud is. */
const PLACE = ['S3_ENDPOINT', 'bucket', 'region'] as const;

/** Tries the cloud as it stands on the screen, before it is saved. */
export function CloudCheck({ settings }: { settings: Settings }) {
  const place = Object.fromEntries(PLACE.map((key) => [key, settings.read(key)]));
  const typed = JSON.stringify(place);
  const check = useMutation({
    mutationFn: async () => ({ of: typed, ...(await api.post<CloudAnswer>('/files/check', place)) }),
  });
  // An answer is shown only beside the settings that it is about.
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
