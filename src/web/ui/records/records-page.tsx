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
import { useUnsaved } from '../use-unsaved.ts';
import { type Archive, ArchivedRecord } from './archived-record.tsx';
import type { RecordKind, RecordsQuery } from './record-kind.ts';
import styles from './records.module.css';
import { RecordsList } from './records-list.tsx';
import { type Removal, RemoveButton } from './remove-button.tsx';
import { usePanel } from './use-panel.ts';
import { NEW, type RecordsAddress, useRecordsAddress } from './use-records-address.ts';

interface RecordsPageProps<R> {
  /** The screen's heading: 'Sucursales'. */
  title: string;
  /** A line below it: what these records are for. */
  text?: ReactNode;
  /** All records; searching, sorting and paging happen in the browser. */
  query: RecordsQuery<R>;
  kind: RecordKind<R>;
  /** 'Sucursal nueva': the button and the panel's title. */
  newLabel: string;
  /** 'Buscar una sucursal'. */
  searchLabel: string;
  empty: { text: string; hint?: string; drawing?: DrawingName };
  /**
   * The form in the panel, for a record or (null) a new one. It saves, shows the answer, renews the list's query and calls
   * `done`. Draw it with `Form` and named fields, so that the panel asks before unsaved ones are lost.
   */
  form: (record: R | null, done: () => void) => ReactNode;
  /** Absent: nothing can be deleted. */
  removal?: Removal<R>;
  /** If deleting archives: the archived records, behind a filter, and how to restore one. */
  archive?: Archive<R>;
  /** Called after a deletion: renews the list. */
  onRemoved?: () => unknown;
  /** Beside the search field. The caller applies them to `query`. */
  filters?: ReactNode;
  /** Beside the button for a new record. */
  actions?: ReactNode;
  /** A wider panel, for content beside the form. */
  wide?: boolean;
  /** Nothing can be created or changed. */
  readOnly?: boolean;
}

/** The filter between active and archived records. */
function Status({
  address,
  feminine = false,
  beside,
}: {
  address: RecordsAddress;
  feminine?: boolean | undefined;
  beside: ReactNode;
}) {
  return (
    <>
      {beside}
      <FilterBar
        label="Cuáles ver"
        choices={[
          { value: 'live', label: 'En uso' },
          { value: 'archived', label: feminine ? 'Archivadas' : 'Archivados' },
        ]}
        value={address.archived ? 'archived' : 'live'}
        onChange={(next) => address.look(next === 'archived')}
      />
    </>
  );
}

/** A person who may not see the list cannot create records either. */
function isReadOnly({ readOnly = false, query: { error } }: { readOnly?: boolean; query: { error: Error | null } }) {
  return readOnly || (error instanceof ApiError && error.status === 403);
}

/** A deleted record stays in the panel while the panel slides away. */
function useShown<R>(record: R | null, opened: boolean): R | null {
  const [last, setLast] = useState(record);
  if (record !== null && record !== last) setLast(record);
  return record ?? (opened ? null : last);
}

/**
 * The office's screen for a kind of record: a searchable and sortable list (table on a laptop, cards on a phone) and a
 * panel beside it to create, change and delete. The address holds search, order, page and the open record
 * (`?buscar=&orden=&pagina=&abierto=12|nuevo`), the back button closes the panel, and it asks before unsaved input is lost.
 */
export function RecordsPage<R>(props: RecordsPageProps<R>) {
  const { title, text, newLabel, searchLabel, empty, form, removal, archive, onRemoved } = props;
  const { actions, wide = false } = props;
  const readOnly = isReadOnly(props);
  const address = useRecordsAddress();
  const looksBack = archive !== undefined && address.archived;
  const query = looksBack ? archive.query : props.query;
  const kind = (looksBack && archive.kind) || props.kind;
  // The filter appears with the first archived record.
  const hasArchive = !readOnly && (looksBack || Boolean(archive?.query.data?.length));
  const filters = hasArchive ? (
    <Status address={address} feminine={archive?.feminine} beside={props.filters} />
  ) : (
    props.filters
  );
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
