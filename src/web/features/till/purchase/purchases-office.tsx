import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '#shared/full-name.ts';
import { sayWays } from '#shared/payments/payment-parts.ts';
import { formatDate, wallClockOf } from '#shared/time.ts';
import { type DeskPurchasePage, MONEY_PAGE_SIZE, type PurchaseAtDesk } from '#shared/wire/till.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { downloadCsv } from '../../../lib/csv.ts';
import { count, formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../screens.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { AppLink } from '../../../ui/link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import type { RecordKind } from '../../../ui/records/record-kind.ts';
import { RecordsCards } from '../../../ui/records/records-cards.tsx';
import { RecordsTable } from '../../../ui/records/records-table.tsx';
import { usePanel } from '../../../ui/records/use-panel.ts';
import { useRecordsAddress } from '../../../ui/records/use-records-address.ts';
import { Renewing } from '../../../ui/renewing.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useUnsaved } from '../../../ui/use-unsaved.ts';
import { exportEveryPurchase, type PurchasesFilter, purchaseQuery, purchasesQuery } from '../api.ts';
import styles from './office.module.css';
import { PurchaseDetail } from './purchase-detail.tsx';
import { PurchaseFilters } from './purchase-filters.tsx';
import { purchaseRows } from './purchase-rows.ts';
import { PurchaseStatusBadge } from './purchase-status-badge.tsx';
import { COURTESY, DISCOUNTED } from './purchase-words.ts';
import { ShownAmount } from './shown-amount.tsx';
import { type PurchaseFilter, queryOf, usePurchaseFilter } from './use-purchase-filter.ts';

/** Besides the total, what the list's sum adds up. */
function summedColumn(state: PurchaseFilter['state']): RecordKind<PurchaseAtDesk>['columns'][number][] {
  if (state === COURTESY)
    return [{ key: 'precio', title: 'Precio', cell: ({ amount }) => formatMoney(amount), numeric: true }];
  if (state !== DISCOUNTED) return [];
  const cell = ({ discount_amount }: PurchaseAtDesk) => formatMoney(discount_amount);
  return [{ key: 'descuento', title: 'Descuento', cell, numeric: true }];
}

function kindIn(timezone: string, state: PurchaseFilter['state']): RecordKind<PurchaseAtDesk> {
  return {
    idOf: ({ purchase_id }) => purchase_id,
    nameOf: ({ customer }) => fullName(customer),
    columns: [
      { key: 'persona', title: 'Persona', cell: ({ customer }) => fullName(customer) },
      { key: 'paquete', title: 'Paquete', cell: ({ class_package }) => class_package.title },
      { key: 'estado', title: 'Estado', cell: (purchase) => <PurchaseStatusBadge purchase={purchase} /> },
      {
        key: 'metodo',
        title: 'Método',
        cell: (purchase) => <span className={styles.short}>{sayWays(purchase)}</span>,
      },
      {
        key: 'fecha',
        title: 'Fecha',
        cell: ({ createdAt }) => <span className={styles.short}>{formatDate(wallClockOf(createdAt, timezone))}</span>,
      },
      ...summedColumn(state),
      { key: 'total', title: 'Total', cell: (purchase) => <ShownAmount purchase={purchase} />, numeric: true },
    ],
  };
}

/** The server's order: newest first. */
const asServed = { key: '', descending: false };

function OpenPurchase({ purchase_id, onDone }: { purchase_id: number; onDone: () => void }) {
  const query = useQuery(purchaseQuery(purchase_id));
  return <QueryView query={query}>{(purchase) => <PurchaseDetail purchase={purchase} onDone={onDone} />}</QueryView>;
}

const everything = 'Todo lo que se ha vendido, en línea y en recepción.';
const onlyToday =
  'Las de hoy y, con el estado «Por pagar», todo lo que falta cobrar. Las de otros días están en la ficha de cada persona.';

/** What is summed of the listed purchases; a pending refund counts as refunded. */
function sumsOf(
  state: PurchaseFilter['state'],
  { sums, prices }: Pick<DeskPurchasePage, 'sums' | 'prices'>,
): (readonly [label: string, pesos: number])[] {
  if (!sums || !prices) return [];
  if (state === 'pending') return [['Por pagar', prices.total]];
  if (state === COURTESY) return [['Cortesías, a su precio', prices.discount]];
  return [
    ...(state === DISCOUNTED ? ([['Descuentos', prices.discount]] as const) : []),
    ['Cobrado', sums.gross],
    ['Devuelto', sums.returned],
    ['Neto', sums.net],
  ];
}

function Sums({ summed }: { summed: ReturnType<typeof sumsOf> }) {
  if (summed.length === 0) return null;
  return (
    <dl className={styles.sums} aria-label="Sumas">
      {summed.map(([label, pesos], index) => (
        <div key={label} className={index === summed.length - 1 ? styles.net : ''}>
          <dt>{label}</dt>
          <dd>{formatMoney(pesos)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A month's purchases are paid, charged again and given back in other months: the till's month is another sum. */
function OfTheseDays({ start, end, state }: Pick<PurchaseFilter, 'start' | 'end' | 'state'>) {
  if (state === 'pending' || state === COURTESY) return null;
  return (
    <p className={styles.count}>
      De lo que se {state === DISCOUNTED ? 'pagó' : 'compró'} en estas fechas: lo cobrado y devuelto hasta hoy.{' '}
      <AppLink to={`${paths.deskTill}?dia=${start}&hasta=${end}`}>Lo que se movió en ellas, en Caja</AppLink>
    </p>
  );
}

/** A purchase is found under each way in which money of it moved, with its whole price (docs/rules.md#divided-sales). */
function OfThisMethod() {
  return (
    <p className={styles.count}>
      Cada compra está aquí con su precio completo; las sumas son de lo que entró y salió por este método.
    </p>
  );
}

/** All purchases of the filter as a file. */
function PurchasesCsv({ asked, none }: { asked: PurchasesFilter; none: boolean }) {
  const { timezone } = useConfiguration();
  const alerts = useAlerts();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const dates = [asked.start_date, asked.end_date].filter(Boolean).join('-a-');
      const purchases = await exportEveryPurchase(asked);
      downloadCsv(`compras${dates && `-${dates}`}.csv`, purchaseRows(purchases, timezone));
      const { length } = purchases;
      alerts.success(
        `Se ${length === 1 ? 'descargó' : 'descargaron'} ${count(length, 'compra', 'compras')}. Queda escrito en la bitácora.`,
      );
    } catch (problem) {
      alerts.error(problem);
    }
    setBusy(false);
  }

  return (
    <Button look="secondary" icon="page" onClick={save} busy={busy} disabled={none}>
      CSV
    </Button>
  );
}

function NoPurchases({ narrowed, everyDay }: { narrowed: boolean; everyDay: boolean }) {
  if (narrowed) {
    return (
      <EmptyState
        text="No hay compras con este filtro."
        hint="Quita un filtro o cambia lo que buscas."
        drawing="search"
      />
    );
  }
  return (
    <EmptyState
      text={everyDay ? 'Aún no se ha vendido nada.' : 'Hoy no se ha vendido nada.'}
      hint="Se vende desde la ficha de cada persona."
      drawing="search"
    >
      <ButtonLink to={paths.adminCustomers}>Buscar a quien vender</ButtonLink>
    </EmptyState>
  );
}

/** Everybody's purchases, searched, filtered, summed and paged by the server; one of them open beside the list. */
export function PurchasesOffice() {
  const { timezone } = useConfiguration();
  const address = useRecordsAddress();
  const { watch, isUnsaved } = useUnsaved();
  const panel = usePanel(address, isUnsaved);
  const filtering = usePurchaseFilter();
  const { filter, everyDay } = filtering;
  const wanted = { ...queryOf(filter), query: address.text };
  const query = useQuery(purchasesQuery({ ...wanted, page: String(address.page) }));
  const kind = kindIn(timezone, filter.state);
  const shown = Number(panel.shown);

  return (
    <>
      <PageHeading title="Compras" text={everyDay ? everything : onlyToday}>
        {everyDay && <PurchasesCsv asked={wanted} none={!query.data?.total} />}
      </PageHeading>
      <div className={styles.filters}>
        <SearchField
          label="Buscar persona, número de compra, referencia o monto"
          placeholder="Persona, compra o monto"
          value={address.text}
          onChange={(buscar) => address.change({ buscar })}
        />
        <PurchaseFilters {...filtering} />
      </div>
      <QueryView query={query} skeleton={<ListSkeleton rows={6} height="4.25rem" />}>
        {({ purchases, total, sums, prices }) =>
          total === 0 ? (
            <NoPurchases narrowed={address.text !== '' || Object.values(filter).some(Boolean)} everyDay={everyDay} />
          ) : (
            <Renewing busy={query.isPlaceholderData}>
              <Sums summed={sumsOf(filter.state, { sums, prices })} />
              {filter.start && filter.end && <OfTheseDays {...filter} />}
              {filter.method && <OfThisMethod />}
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
                pages={Math.ceil(total / MONEY_PAGE_SIZE)}
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
