import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatDate, wallClockOf } from '#shared/time.ts';
import { purchaseStatus } from '#shared/wire/purchases.ts';
import { DESK_PURCHASES_PAGE_SIZE, type PurchaseAtDesk } from '#shared/wire/till.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { count } from '../../../lib/format.ts';
import { useSession } from '../../../lib/identity/use-session.ts';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import type { RecordKind } from '../../../ui/records/record-kind.ts';
import { RecordsCards } from '../../../ui/records/records-cards.tsx';
import { RecordsTable } from '../../../ui/records/records-table.tsx';
import { usePanel } from '../../../ui/records/use-panel.ts';
import { useRecordsAddress } from '../../../ui/records/use-records-address.ts';
import { useUnsaved } from '../../../ui/records/use-unsaved.ts';
import { Renewing } from '../../../ui/renewing.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { purchaseQuery, purchasesQuery } from '../api.ts';
import styles from './office.module.css';
import { PurchaseDetail } from './purchase-detail.tsx';
import { PurchaseStatusBadge } from './purchase-status-badge.tsx';
import { fullName, statusChoices } from './purchase-words.ts';
import { ShownAmount } from './shown-amount.tsx';

const STATUS = 'estado';

function kindIn(timezone: string): RecordKind<PurchaseAtDesk> {
  return {
    idOf: ({ purchase_id }) => purchase_id,
    nameOf: ({ customer }) => fullName(customer),
    columns: [
      { key: 'persona', title: 'Persona', cell: ({ customer }) => fullName(customer) },
      { key: 'paquete', title: 'Paquete', cell: ({ class_package }) => class_package.title },
      { key: 'estado', title: 'Estado', cell: (purchase) => <PurchaseStatusBadge purchase={purchase} /> },
      { key: 'metodo', title: 'Método', cell: ({ payment_method }) => payment_method.name },
      { key: 'fecha', title: 'Fecha', cell: ({ createdAt }) => formatDate(wallClockOf(createdAt, timezone)) },
      { key: 'total', title: 'Total', cell: (purchase) => <ShownAmount purchase={purchase} />, numeric: true },
    ],
  };
}

/** The order is the server's: the newest first. */
const asServed = { key: '', descending: false };

function useStatus() {
  const [search, setSearch] = useSearchParams();
  const status = purchaseStatus.safeParse(search.get(STATUS)).data;
  function choose(value: string) {
    const next = new URLSearchParams(search);
    next.delete('pagina');
    if (value === 'all') next.delete(STATUS);
    else next.set(STATUS, value);
    setSearch(next, { replace: true });
  }
  return { status, choose };
}

function OpenPurchase({ purchase_id, onDone }: { purchase_id: number; onDone: () => void }) {
  const query = useQuery(purchaseQuery(purchase_id));
  return <QueryView query={query}>{(purchase) => <PurchaseDetail purchase={purchase} onDone={onDone} />}</QueryView>;
}

const everything = 'Todo lo que se ha vendido, en línea y en recepción.';
const onlyToday =
  'Las de hoy y, con el estado Pendiente, todo lo que falta por pagar. Las de otros días están en la ficha de cada persona.';

/** Everybody's purchases, searched, filtered and paged by the server; one of them open beside the list. */
export function PurchasesOffice() {
  const { timezone } = useConfiguration();
  const { role } = useSession();
  const address = useRecordsAddress();
  const { watch, isUnsaved } = useUnsaved();
  const panel = usePanel(address, isUnsaved);
  const { status, choose } = useStatus();
  const query = useQuery(
    purchasesQuery({ query: address.text, page: String(address.page), ...(status && { status }) }),
  );
  const kind = kindIn(timezone);
  const shown = Number(panel.shown);
  return (
    <>
      <PageHeading title="Compras" text={role === 'administrator' ? everything : onlyToday} />
      <div className={styles.filters}>
        <SearchField
          label="Buscar por nombre, teléfono o correo"
          value={address.text}
          onChange={(buscar) => address.change({ buscar })}
        />
        <SelectField
          label="Estado"
          choices={statusChoices}
          value={status ?? 'all'}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </div>
      <QueryView query={query} skeleton={<ListSkeleton rows={6} height="4.25rem" />}>
        {({ purchases, total }) =>
          purchases.length === 0 ? (
            <EmptyState text="No hay compras con este filtro." drawing="search" />
          ) : (
            <Renewing busy={query.isPlaceholderData}>
              <p className={styles.count} role="status">
                {count(total, 'compra', 'compras')}
              </p>
              <RecordsTable
                title="Compras"
                records={purchases}
                kind={kind}
                linkTo={address.linkTo}
                order={asServed}
                onSort={() => undefined}
              />
              <RecordsCards records={purchases} kind={kind} linkTo={address.linkTo} />
              <Pager
                page={address.page}
                pages={Math.ceil(total / DESK_PURCHASES_PAGE_SIZE)}
                onChange={(pagina) => address.change({ pagina })}
              />
            </Renewing>
          )
        }
      </QueryView>
      <BottomSheet opened={panel.opened} onClose={panel.requestClose} title="Compra" side inAddress>
        <div key={panel.shown} ref={watch}>
          {Number.isInteger(shown) && shown > 0 && <OpenPurchase purchase_id={shown} onDone={panel.leave} />}
        </div>
      </BottomSheet>
    </>
  );
}
