import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { WallClock } from '#shared/time.ts';
import type { DiscountAtOffice } from '#shared/wire/discounts.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { formatNumber } from '../../lib/format.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { type BadgeTone, StatusBadge } from '../../ui/badge.tsx';
import { type RecordKind, withoutColumns } from '../../ui/records/record-kind.ts';
import { RecordsPage } from '../../ui/records/records-page.tsx';
import { SwitchedOff } from '../../ui/switched-off.tsx';
import { archiveDiscount, archivedDiscountsQuery, discountsQuery, renewDiscounts, restoreDiscount } from './api.ts';
import { DiscountForm } from './discount-form.tsx';
import { type DiscountState, discountState, sayAmount, sayDates, sayUses } from './discount-words.ts';

const states: Record<DiscountState, { word: string; tone: BadgeTone }> = {
  live: { word: 'Vigente', tone: 'good' },
  coming: { word: 'Aún no empieza', tone: 'neutral' },
  over: { word: 'Terminó', tone: 'neutral' },
  spent: { word: 'Agotado', tone: 'urgent' },
  off: { word: 'Apagado', tone: 'neutral' },
};

type Dated = DiscountAtOffice & { today: WallClock; discounts_enabled: boolean };
const wordOf = (discount: Dated) => states[discountState(discount, discount)].word;

function State(discount: Dated) {
  const { word, tone } = states[discountState(discount, discount)];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

const kind: RecordKind<Dated> = {
  idOf: ({ discount_id }) => discount_id,
  nameOf: ({ code }) => code,
  wordsOf: (discount) => `${sayAmount(discount)} ${wordOf(discount)}`,
  columns: [
    { key: 'codigo', title: 'Código', cell: ({ code }) => code, sortBy: ({ code }) => code },
    { key: 'descuenta', title: 'Descuenta', cell: sayAmount, sortBy: ({ amount }) => amount, numeric: true },
    { key: 'usos', title: 'Usos', cell: sayUses, sortBy: ({ uses }) => uses, numeric: true },
    {
      key: 'paquetes',
      title: 'Paquetes',
      cell: ({ class_package_ids }) =>
        class_package_ids.length === 0 ? 'Todos' : formatNumber(class_package_ids.length),
    },
    { key: 'fechas', title: 'Fechas', cell: sayDates, sortBy: ({ valid_until }) => valid_until },
    { key: 'estado', title: 'Estado', cell: State, sortBy: wordOf },
  ],
};

const archivedKind = withoutColumns(kind, 'estado');

/** Discount codes. */
export function DiscountsOffice() {
  const client = useQueryClient();
  const { discounts_enabled } = useConfiguration();
  const today = useStudioNow();
  const query = useQuery(discountsQuery);
  const archived = useQuery(archivedDiscountsQuery);
  const dated = (all: readonly DiscountAtOffice[] | undefined) =>
    all?.map((discount) => ({ ...discount, today, discounts_enabled }));
  return (
    <RecordsPage
      title="Descuentos"
      text={
        discounts_enabled ? (
          'Códigos que se escriben al pagar.'
        ) : (
          <SwitchedOff setting="discounts_enabled" action="Encenderlos en Configuración">
            Los descuentos están apagados: ni en la tienda ni en recepción se puede usar un código.
          </SwitchedOff>
        )
      }
      query={{ ...query, data: dated(query.data) }}
      kind={kind}
      newLabel="Descuento nuevo"
      searchLabel="Buscar un descuento"
      empty={{ text: 'Todavía no hay descuentos.', hint: 'Crea un código y compártelo con tus clientes.' }}
      form={(discount, done) => <DiscountForm discount={discount} done={done} />}
      removal={{
        consequence: ({ uses }) =>
          uses === 0 ? 'Nadie podrá usarlo.' : 'Nadie más podrá usarlo; quien ya compró con él conserva su precio.',
        remove: archiveDiscount,
        action: 'Archivar',
      }}
      archive={{
        query: { ...archived, data: dated(archived.data) },
        kind: archivedKind,
        restore: restoreDiscount,
        onRestored: () => renewDiscounts(client),
      }}
      onRemoved={() => renewDiscounts(client)}
    />
  );
}
