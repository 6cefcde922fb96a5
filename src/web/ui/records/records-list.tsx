import type { ReactNode } from 'react';
import { count } from '../../lib/format.ts';
import { SelectField } from '../field.tsx';
import { Pager } from '../pager.tsx';
import { SearchField } from '../search-field.tsx';
import { EmptyState } from '../states.tsx';
import { found, orderBy, orderOf, sorted, textOfOrder } from './arrange.ts';
import type { RecordKind } from './record-kind.ts';
import styles from './records.module.css';
import { RecordsCards } from './records-cards.tsx';
import { RecordsTable } from './records-table.tsx';
import type { RecordsAddress } from './use-records-address.ts';

/** Rows per page. */
const ROWS = 50;
/** Up to this many fit on a screen, and a phone needs no choice of order. */
const FEW = 7;

interface RecordsListProps<R> {
  title: string;
  searchLabel: string;
  records: readonly R[];
  kind: RecordKind<R>;
  address: RecordsAddress;
  readOnly: boolean;
  filters?: ReactNode;
}

/** Search, order and pages over all records of a kind. */
export function RecordsList<R>(props: RecordsListProps<R>) {
  const { title, searchLabel, records, kind, address, readOnly, filters } = props;
  const order = orderOf(kind, address.order);
  const matching = sorted(kind, found(kind, records, address.text), order);
  const pages = Math.max(1, Math.ceil(matching.length / ROWS));
  const page = Math.min(address.page, pages);
  const shown = matching.slice((page - 1) * ROWS, page * ROWS);
  const linkTo = readOnly ? null : address.linkTo;
  const sortable = kind.columns.filter(({ sortBy }) => sortBy);
  return (
    <>
      <div className={styles.search}>
        <SearchField label={searchLabel} value={address.text} onChange={(buscar) => address.change({ buscar })} />
        {filters}
        {sortable.length > 1 && records.length > FEW && (
          <div className={styles.order}>
            <SelectField
              label="Ordenar por"
              choices={sortable.map(({ key, title: label }) => ({ value: key, label }))}
              value={order.key}
              onChange={(event) => address.change({ orden: textOfOrder(orderBy(kind, event.currentTarget.value)) })}
            />
          </div>
        )}
      </div>
      <p className={address.text === '' ? 'visually-hidden' : styles.count} role="status">
        {count(matching.length, 'resultado', 'resultados')}
      </p>
      {matching.length === 0 ? (
        <EmptyState
          text={address.text === '' ? 'No hay nada con este filtro.' : `No encontramos nada con «${address.text}».`}
          drawing="search"
        />
      ) : (
        <>
          <RecordsTable
            title={title}
            records={shown}
            kind={kind}
            linkTo={linkTo}
            order={order}
            onSort={(next) => address.change({ orden: textOfOrder(next) })}
          />
          <RecordsCards records={shown} kind={kind} linkTo={linkTo} />
          <Pager page={page} pages={pages} onChange={(pagina) => address.change({ pagina })} />
        </>
      )}
    </>
  );
}
