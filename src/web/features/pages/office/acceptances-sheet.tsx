import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayKey, formatMoment, formatTime, wallClockOf } from '#shared/time.ts';
import type { PageAcceptance, PageAtOffice } from '#shared/wire/pages.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { downloadCsv } from '../../../lib/csv.ts';
import { count } from '../../../lib/format.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import styles from './acceptances-sheet.module.css';
import { acceptancesQuery, exportEveryAcceptance, ROWS } from './api.ts';

const HEAD = ['Nombre', 'Apellidos', 'Correo', 'Versión', 'Fecha', 'Hora', 'Instante (UTC)'];

function rowsOf(acceptances: readonly PageAcceptance[], timezone: string) {
  return acceptances.map(({ name, last_name, email, version, accepted_at }) => {
    const at = wallClockOf(accepted_at, timezone);
    return [name, last_name, email ?? '', version, dayKey(at), formatTime(at), accepted_at];
  });
}

function Lines({ acceptances }: { acceptances: readonly PageAcceptance[] }) {
  const { timezone } = useConfiguration();
  return (
    <ul className={styles.lines}>
      {acceptances.map(({ customer_id, version, name, last_name, email, accepted_at }) => {
        const at = wallClockOf(accepted_at, timezone);
        return (
          <li key={`${customer_id}-${version}`} className={styles.line}>
            <div>
              <strong>{`${name} ${last_name}`}</strong>
              {email && <span className={styles.mail}>{email}</span>}
            </div>
            <div className={styles.when}>
              <span>Versión {version}</span>
              <time dateTime={accepted_at}>{formatMoment(at)}</time>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Who accepted which version of a page, and when; also as a file. */
export function AcceptancesSheet({
  page,
  opened,
  onClose,
}: {
  page: PageAtOffice;
  opened: boolean;
  onClose: () => void;
}) {
  const { timezone } = useConfiguration();
  const alerts = useAlerts();
  const [number, setNumber] = useState(1);
  const query = useQuery({
    ...acceptancesQuery(page.page_id, number),
    enabled: opened,
    placeholderData: keepPreviousData,
  });

  async function download() {
    try {
      const all = await exportEveryAcceptance(page.page_id);
      downloadCsv(`aceptaciones-${page.slug}.csv`, [HEAD, ...rowsOf(all, timezone)]);
    } catch (error) {
      alerts.error(error);
    }
  }

  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title="Quién la aceptó"
      footer={
        <Button wide look="secondary" onClick={download}>
          Descargar CSV
        </Button>
      }
    >
      <p className={styles.about}>
        {page.title} va en la versión {page.version}. Las aceptaciones se guardan como prueba y no se borran.
      </p>
      <QueryView query={query}>
        {({ accepted_pages, total }) =>
          total === 0 ? (
            <EmptyState text="Nadie la ha aceptado todavía." />
          ) : (
            <>
              <p className={styles.total}>{count(total, 'aceptación', 'aceptaciones')}</p>
              <Lines acceptances={accepted_pages} />
              <Pager page={number} pages={Math.ceil(total / ROWS)} onChange={setNumber} />
            </>
          )
        }
      </QueryView>
    </BottomSheet>
  );
}
