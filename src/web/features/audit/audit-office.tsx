import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AUDIT_LAST_PAGE, AUDIT_PAGE_SIZE } from '#shared/wire/audit.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { downloadCsv } from '../../lib/csv.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Pager } from '../../ui/pager.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { auditQuery, fetchForFile, sellersQuery } from './api.ts';
import styles from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { auditRows } from './audit-rows.ts';
import { Sellers } from './sellers.tsx';
import { type AuditAddress, useAuditAddress } from './use-audit-address.ts';

interface AuditOfficeProps {
  /** The name of the person whose acts are shown. */
  person: string | undefined;
  /** Finds a person whose acts to show. */
  finder: (onPick: (customer_id: number) => void) => ReactNode;
}

function FileButton({ address: { filter, today }, empty }: { address: AuditAddress; empty: boolean }) {
  const { timezone } = useConfiguration();
  const alerts = useAlerts();

  async function save() {
    try {
      const rows = await fetchForFile(filter);
      const days = `${filter.start_date ?? 'todo'}-a-${filter.end_date ?? today}`;
      downloadCsv(`bitacora-${days}.csv`, auditRows(rows, timezone));
    } catch (error) {
      alerts.error(error);
    }
  }

  return (
    <Button look="secondary" icon="page" onClick={save} disabled={empty}>
      CSV
    </Button>
  );
}

/** The log: who did what, when and to whom; money and classes first, each staff member by name. */
export function AuditOffice({ person, finder }: AuditOfficeProps) {
  const address = useAuditAddress();
  const { filter, page, change } = address;
  const { start_date, end_date } = filter;
  const [finding, setFinding] = useState(false);
  const sellers = useQuery(sellersQuery({ ...(start_date && { start_date }), ...(end_date && { end_date }) }));
  const log = useQuery(auditQuery(filter, page));
  const ofOne = filter.customer_id !== undefined || filter.purchase_id !== undefined;

  function pick(customer_id: number) {
    setFinding(false);
    change({ persona: String(customer_id) });
  }

  return (
    <div className={styles.screen}>
      <PageHeading title="Bitácora" text="Quién hizo qué, cuándo y a quién. Nadie puede borrarla ni cambiarla.">
        <FileButton address={address} empty={!log.data?.audit.length} />
      </PageHeading>
      <AuditFilters
        address={address}
        actors={sellers.data?.actors ?? []}
        person={person}
        onFind={() => setFinding(true)}
      />
      {!ofOne && (
        <section className={styles.section} aria-labelledby="equipo">
          <h2 id="equipo">Dinero, cortesías y descuentos</h2>
          <QueryView query={sellers} skeleton={<ListSkeleton rows={2} height="7rem" />}>
            {({ sellers: list }) =>
              list.length === 0 ? (
                <p className={styles.note}>En estos días nadie vendió, devolvió ni regaló nada.</p>
              ) : (
                <Sellers
                  sellers={list}
                  chosen={filter.actor_id}
                  onChoose={(actor_id) => change({ quien: actor_id === undefined ? '' : String(actor_id) })}
                />
              )
            }
          </QueryView>
        </section>
      )}
      <section className={styles.section} aria-labelledby="actos">
        <h2 id="actos">Lo que se hizo</h2>
        <QueryView query={log} skeleton={<ListSkeleton rows={6} height="4.5rem" />}>
          {({ audit, total }) =>
            total === 0 ? (
              <EmptyState
                text="No hay nada anotado con esos filtros."
                hint="Cambia los días o quita un filtro."
                drawing="search"
              />
            ) : (
              <div className={styles.section} aria-busy={log.isPlaceholderData}>
                <AuditList rows={audit} />
                <Pager
                  page={page}
                  pages={Math.min(AUDIT_LAST_PAGE, Math.ceil(total / AUDIT_PAGE_SIZE))}
                  onChange={(next) => change({ pagina: next > 1 ? String(next) : '' })}
                />
              </div>
            )
          }
        </QueryView>
      </section>
      <BottomSheet opened={finding} onClose={() => setFinding(false)} title="Buscar por persona" side>
        {finder(pick)}
      </BottomSheet>
    </div>
  );
}
