import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useSession } from '../../../lib/identity/use-session.ts';
import { RecordsPage } from '../../../ui/records/records-page.tsx';
import type { StudioCalls } from './api.ts';

type PageProps<Row> = Omit<ComponentProps<typeof RecordsPage<Row>>, 'query' | 'removal' | 'onRemoved' | 'readOnly'>;

interface StudioRecordsProps<Row, Fields extends object> extends PageProps<Row> {
  calls: StudioCalls<Row, Fields>;
  idOf: (row: Row) => number;
  /** What deleting one does, as the confirm modal says it. */
  consequence: (row: Row) => ReactNode;
}

/** The screen of one of the things classes are made of. Reception only looks at it. */
export function StudioRecords<Row, Fields extends object>(props: StudioRecordsProps<Row, Fields>) {
  const { calls, idOf, consequence, ...page } = props;
  const client = useQueryClient();
  const { role } = useSession();
  return (
    <RecordsPage
      {...page}
      query={useQuery(calls.query)}
      removal={{ consequence, remove: (row) => calls.remove(idOf(row)) }}
      onRemoved={() => calls.renew(client)}
      readOnly={role !== 'administrator'}
    />
  );
}
