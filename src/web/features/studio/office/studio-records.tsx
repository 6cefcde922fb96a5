import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useSession } from '../../../lib/identity/use-session.ts';
import type { Versioned } from '../../../lib/use-editing.ts';
import { RecordsPage } from '../../../ui/records/records-page.tsx';
import type { StudioCalls } from './api.ts';

type PageProps<Row> = Omit<
  ComponentProps<typeof RecordsPage<Row>>,
  'query' | 'removal' | 'archive' | 'onRemoved' | 'readOnly'
>;

interface StudioRecordsProps<Row extends Versioned, Fields extends object> extends PageProps<Row> {
  calls: StudioCalls<Row, Fields>;
  idOf: (row: Row) => number;
  /** The consequence of deleting one, shown in the confirm dialog. */
  consequence: (row: Row) => ReactNode;
  /** Deleting archives: past classes still show it, and it can be restored. */
  archives?: boolean;
  /** Whether they are feminine in Spanish: sucursales archivadas. */
  feminine?: boolean;
}

/** The office's screen for one of the kinds that classes refer to. Reception can only look. */
export function StudioRecords<Row extends Versioned, Fields extends object>(props: StudioRecordsProps<Row, Fields>) {
  const { calls, idOf, consequence, archives = false, feminine = false, ...page } = props;
  const client = useQueryClient();
  const { role } = useSession();
  const administers = role === 'administrator';
  const archived = useQuery({ ...calls.archived, enabled: archives && administers });
  const archive = {
    feminine,
    query: archived,
    restore: (row: Row) => calls.restore(idOf(row)),
    onRestored: () => calls.renew(client),
  };
  return (
    <RecordsPage
      {...page}
      query={useQuery(calls.query)}
      removal={{
        consequence,
        remove: (row) => calls.remove(idOf(row)),
        ...(archives && { action: 'Archivar' }),
      }}
      {...(archives && { archive })}
      onRemoved={() => calls.renew(client)}
      readOnly={!administers}
    />
  );
}
