import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { BottomSheet } from '../bottom-sheet.tsx';
import { Button } from '../button.tsx';
import type { DrawingName } from '../drawing.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { PageHeading } from '../page-heading.tsx';
import { QueryView } from '../query-view.tsx';
import { ListSkeleton } from '../skeleton.tsx';
import { EmptyState } from '../states.tsx';
import { type Archive, ArchivedRecord } from './archived-record.tsx';
import type { RecordKind, RecordsQuery } from './record-kind.ts';
import styles from './records.module.css';
import { RecordsList } from './records-list.tsx';
import { type Removal, RemoveButton } from './remove-button.tsx';
import { usePanel } from './use-panel.ts';
import { NEW, type RecordsAddress, useRecordsAddress } from './use-records-address.ts';
import { useUnsaved } from './use-unsaved.ts';

interface RecordsPageProps<R> {
  /** The screen's heading: 'Sucursales'. */
  title: string;
  /** A line under it: what these are for. */
  text?: ReactNode;
  /** All of them; searching, sorting and paging happen here. */
  query: RecordsQuery<R>;
  kind: RecordKind<R>;
  /** 'Sucursal nueva': the button and the panel's title. */
  newLabel: string;
  /** 'Buscar una sucursal'. */
  searchLabel: string;
  empty: { text: string; hint?: string; drawing?: DrawingName };
  /**
   * The form in the panel, for a record or (null) a new one. It saves, tells the person, renews the list's query and
   * calls `done`. Draw it with `Form` and named fields: unsaved ones are asked about before they are lost.
   */
  form: (record: R | null, done: () => void) => ReactNode;
  /** Without it nothing is deleted. */
  removal?: Removal<R>;
  /** Where deleting archives: what was archived, behind a filter, and the way back. */
  archive?: Archive<R>;
  /** After a deletion: renews the list. */
  onRemoved?: () => unknown;
  /** Beside the search field. They narrow `query` themselves. */
  filters?: ReactNode;
  /** Beside the button for a new one. */
  actions?: ReactNode;
  /** Room for something beside the form. */
  wide?: boolean;
  /** Only to look at. */
  readOnly?: boolean;
}

/** What is in use, or what was archived. */
function Status({ address, beside }: { address: RecordsAddress; beside: ReactNode }) {
  return (
    <>
      {beside}
      <FilterBar
        label="Cuáles ver"
        choices={[
          { value: 'live', label: 'En uso' },
          { value: 'archived', label: 'Archivados' },
        ]}
        value={address.archived ? 'archived' : 'live'}
        onChange={(next) => address.look(next === 'archived')}
      />
    </>
  );
}

/** Whoever may not even see the list makes nothing for it. */
function isReadOnly({ readOnly = false, query: { error } }: { readOnly?: boolean; query: { error: Error | null } }) {
  return readOnly || (error instanceof ApiError && error.status === 403);
}

/** What was deleted stays in the panel while it slides away. */
function useShown<R>(record: R | null, opened: boolean): R | null {
  const [last, setLast] = useState(record);
  if (record !== null && record !== last) setLast(record);
  return record ?? (opened ? null : last);
}

/**
 * The screen of a kind of record in the office: a searched and sorted list (table on a laptop, cards on a phone) and a
 * panel beside it to create, change and delete. The address holds search, order, page and what is open
 * (`?buscar=&orden=&pagina=&abierto=12|nuevo`), the back button closes the panel, and nothing typed is lost unasked.
 */
export function RecordsPage<R>(props: RecordsPageProps<R>) {
  const { title, text, newLabel, searchLabel, empty, form, removal, archive, onRemoved } = props;
  const { actions, wide = false } = props;
  const readOnly = isReadOnly(props);
  const address = useRecordsAddress();
  const looksBack = archive !== undefined && address.archived;
  const query = looksBack ? archive.query : props.query;
  const kind = (looksBack && archive.kind) || props.kind;
  // The filter comes with the first thing that was archived.
  const hasArchive = !readOnly && (looksBack || Boolean(archive?.query.data?.length));
  const filters = hasArchive ? <Status address={address} beside={props.filters} /> : props.filters;
  const { watch, isUnsaved } = useUnsaved();
  const panel = usePanel(address, isUnsaved);
  const record = useShown(query.data?.find((one) => String(kind.idOf(one)) === panel.shown) ?? null, panel.opened);
  const isNew = panel.shown === NEW;

  const create = !readOnly && (
    <Button icon="plus" onClick={() => address.openUp(NEW)}>
      {newLabel}
    </Button>
  );

  async function removed() {
    panel.leave();
    await onRemoved?.();
  }

  return (
    <>
      <PageHeading title={title} text={text}>
        {actions}
        {create}
      </PageHeading>
      <QueryView query={query} skeleton={<ListSkeleton rows={6} height="4.25rem" />}>
        {(records) =>
          records.length === 0 && !filters ? (
            <EmptyState {...empty} />
          ) : (
            <RecordsList
              title={title}
              searchLabel={searchLabel}
              records={records}
              kind={kind}
              address={address}
              readOnly={readOnly}
              filters={filters}
            />
          )
        }
      </QueryView>
      {!readOnly && (
        <BottomSheet
          opened={panel.opened}
          onClose={panel.requestClose}
          title={isNew ? newLabel : record ? kind.nameOf(record) : title}
          side
          wide={wide}
          inAddress
        >
          <div key={panel.shown} ref={watch} className={styles.content}>
            <QueryView query={query} skeleton={<ListSkeleton rows={4} height="4.5rem" />}>
              {() =>
                looksBack && record ? (
                  <ArchivedRecord record={record} archive={archive} onDone={panel.leave} />
                ) : isNew || record ? (
                  form(record, panel.leave)
                ) : (
                  <EmptyState text="Esto ya no existe." drawing="search" />
                )
              }
            </QueryView>
            {record && !looksBack && removal && (removal.allowed?.(record) ?? true) && (
              <RemoveButton record={record} name={kind.nameOf(record)} removal={removal} onRemoved={removed} />
            )}
          </div>
        </BottomSheet>
      )}
    </>
  );
}
