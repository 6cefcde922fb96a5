import { useQuery, useQueryClient } from '@tanstack/react-query';
import { byClassAmount, canBeDelivered, isInMainList, isTrial, priceOf } from '#shared/package-rules.ts';
import { sayInUse } from '#shared/refusals/studio.ts';
import { UNLIMITED } from '#shared/unlimited.ts';
import { daysAlike } from '#shared/validity.ts';
import type { ClassPackageAtOffice } from '#shared/wire/class-packages.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { count, formatMoney, formatNumber } from '../../../lib/format.ts';
import { useSession } from '../../../lib/identity/use-session.ts';
import { packagesAtOfficeQuery } from '../../../lib/shop-at-office.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { type RecordKind, withoutColumns } from '../../../ui/records/record-kind.ts';
import { RecordsPage } from '../../../ui/records/records-page.tsx';
import { sayClasses, sayEvery } from '../package-words.ts';
import { archivedPackagesQuery, archivePackage, renewPackages, restorePackage } from './api.ts';
import { Attendees } from './attendees.tsx';
import { PackageForm } from './package-form.tsx';

function Length(offer: ClassPackageAtOffice) {
  const days = daysAlike(offer);
  const length = days === null ? 'Según el tipo' : count(days, 'día', 'días');
  if (offer.starts === 'pago') return length;
  return (
    <>
      {length}
      <br />
      desde la primera clase
    </>
  );
}

function Price(offer: ClassPackageAtOffice) {
  const every = sayEvery(offer);
  return (
    <>
      {offer.sale_price !== null && (
        <>
          <s>{formatMoney(offer.price)}</s>{' '}
        </>
      )}
      {formatMoney(priceOf(offer))}
      {every && ` ${every}`}
    </>
  );
}

function statusOf(
  offer: ClassPackageAtOffice,
  videos = true,
): { word: string; tone: 'neutral' | 'good' | 'urgent' | 'primary' } {
  if (offer.hidden) return { word: 'Oculto', tone: 'neutral' };
  if (!canBeDelivered(offer, videos)) return { word: 'No se vende', tone: 'neutral' };
  if (offer.left === 0) return { word: 'Agotado', tone: 'urgent' };
  if (isTrial(offer)) return { word: 'Prueba', tone: 'primary' };
  return isInMainList(offer) ? { word: 'En la tienda', tone: 'good' } : { word: 'Por su enlace', tone: 'neutral' };
}

function Status(offer: ClassPackageAtOffice) {
  const { word, tone } = statusOf(offer, useConfiguration().videos_enabled);
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

const soldOf = ({ sold, total_limit }: ClassPackageAtOffice) =>
  total_limit === null ? formatNumber(sold) : `${formatNumber(sold)} de ${formatNumber(total_limit)}`;

/** What it gives, in the words for staff. */
const sayGiven = (offer: ClassPackageAtOffice) =>
  offer.kind === 'especial' ? 'Un lugar en el evento' : sayClasses(offer);

function sayOnHome({ on_home, hidden }: ClassPackageAtOffice): string {
  if (!on_home) return 'No';
  return hidden ? 'Al mostrarlo' : 'Sí';
}

const kind: RecordKind<ClassPackageAtOffice> = {
  idOf: ({ class_package_id }) => class_package_id,
  nameOf: ({ title }) => title,
  wordsOf: (offer) => `${sayGiven(offer)} ${offer.short_description} ${statusOf(offer).word}`,
  columns: [
    { key: 'paquete', title: 'Paquete', cell: ({ title }) => title, sortBy: ({ title }) => title },
    { key: 'precio', title: 'Precio', cell: Price, sortBy: priceOf, numeric: true },
    {
      key: 'clases',
      title: 'Da',
      cell: sayGiven,
      sortBy: ({ class_amount }) => (class_amount === UNLIMITED ? Number.MAX_SAFE_INTEGER : class_amount),
    },
    {
      key: 'vigencia',
      title: 'Vigencia',
      cell: Length,
      sortBy: ({ expiration_days }) => expiration_days,
      numeric: true,
    },
    { key: 'vendidos', title: 'Vendidos', cell: soldOf, sortBy: ({ sold }) => sold, numeric: true },
    { key: 'inicio', title: 'En inicio', cell: sayOnHome },
    {
      key: 'estado',
      title: 'Estado',
      cell: (offer) => <Status {...offer} />,
      sortBy: (offer) => statusOf(offer).word,
    },
  ],
};

const archivedKind = withoutColumns(kind, 'inicio', 'estado');

/** The packages that the studio sells. */
export function PackagesOffice() {
  const client = useQueryClient();
  const query = useQuery({ ...packagesAtOfficeQuery, select: (all) => all.toSorted(byClassAmount) });
  const { role } = useSession();
  const { signup_fee } = useConfiguration();
  const administers = role === 'administrator';
  const archived = useQuery({ ...archivedPackagesQuery, enabled: administers });
  return (
    <RecordsPage
      title="Paquetes"
      text="Lo que el estudio vende en línea y en recepción."
      query={query}
      kind={kind}
      newLabel="Paquete nuevo"
      searchLabel="Buscar un paquete"
      empty={{
        text: 'No hay paquetes disponibles.',
        hint: 'Crea el primero: lo verás como lo verán tus clientes.',
      }}
      form={(before, done) => (
        <>
          {before?.kind === 'especial' && <Attendees class_package_id={before.class_package_id} />}
          <PackageForm before={before} done={done} />
        </>
      )}
      removal={{
        consequence: ({ is_subscription }) =>
          is_subscription
            ? 'Ya nadie podrá suscribirse; quien ya lo está se queda igual y se le sigue cobrando. Se puede restaurar.'
            : 'Ya nadie podrá comprarlo; quien lo compró lo conserva. Se puede restaurar.',
        remove: archivePackage,
        refusal: ({ class_package_id }) => (class_package_id === signup_fee ? sayInUse({ by: 'sign-up' }) : null),
        action: 'Archivar',
      }}
      archive={{
        query: archived,
        kind: archivedKind,
        restore: restorePackage,
        onRestored: () => renewPackages(client),
      }}
      onRemoved={() => renewPackages(client)}
      readOnly={!administers}
      wide
    />
  );
}
