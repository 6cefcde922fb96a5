import { useQuery } from '@tanstack/react-query';
import { isTrial, trialsFirst } from '#shared/package-rules.ts';
import type { ClassPackage } from '#shared/wire/class-packages.ts';
import { packagesQuery } from '../../features/class-packages/api.ts';
import { PackageCard } from '../../features/class-packages/package-card.tsx';
import { PackageGrid } from '../../features/class-packages/package-grid.tsx';
import { actOf } from '../../features/class-packages/package-words.ts';
import type { ApiGet } from '../../lib/api.ts';
import { useOffered } from '../../lib/use-offered.ts';
import { useWantedClass, withWantedClass } from '../../lib/wanted-class.ts';
import { paths, pathTo } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './package-shop.module.css';
import { WantedLine } from './wanted-line.tsx';

/** Only a trial's button has the accent colour, so that it stands out. */
function Buy({ offer, wanted }: { offer: ClassPackage; wanted: number | null }) {
  const { class_package_id, title, kind } = offer;
  const look = isTrial(offer) ? 'primary' : 'secondary';
  const path = pathTo(paths.checkout, { class_package_id });
  const act = actOf(offer);
  return (
    <ButtonLink
      wide
      look={look}
      to={kind === 'especial' ? path : withWantedClass(path, wanted)}
      aria-label={`${act} ${title}`}
    >
      {act}
    </ButtonLink>
  );
}

/** Workshops and events, each bought together with a date. */
function Events({ events, wanted }: { events: readonly ClassPackage[]; wanted: number | null }) {
  if (events.length === 0) return null;
  return (
    <section className={styles.events} aria-labelledby="eventos">
      <h2 id="eventos">Eventos y talleres</h2>
      <PackageGrid class_packages={events}>
        {(offer) => <PackageCard compact offer={offer} action={<Buy offer={offer} wanted={wanted} />} />}
      </PackageGrid>
    </section>
  );
}

/** Both lists of the shop, in parallel. */
export function shopQueries(get?: ApiGet) {
  return [packagesQuery('shop', get), packagesQuery('especiales/all', get)] as const;
}

/** The studio's packages: trials first, then by number of classes, in a comparable form; then events. */
export function PackageShop() {
  const [shop, special] = shopQueries();
  const query = useQuery(shop);
  const events = useQuery(special);
  const offered = useOffered();
  const wanted = useWantedClass();
  const skeleton = <ListSkeleton rows={3} height="20rem" />;
  return (
    <QueryView query={query} skeleton={skeleton}>
      {(listed) => {
        const class_packages = offered(listed);
        const special_ones = offered(events.data ?? []);
        return class_packages.length + special_ones.length === 0 ? (
          // Until the events have come, too, nobody knows that nothing is on sale.
          <QueryView query={events} skeleton={skeleton}>
            {() => <EmptyState text="No hay paquetes disponibles." hint="Vuelve pronto, o pregunta en recepción." />}
          </QueryView>
        ) : (
          <>
            {wanted !== null && <WantedLine single_class_id={wanted} />}
            <PackageGrid class_packages={class_packages.toSorted(trialsFirst)}>
              {(offer) => (
                <PackageCard compact offer={offer} heading="h2" action={<Buy offer={offer} wanted={wanted} />} />
              )}
            </PackageGrid>
            <Events events={special_ones} wanted={wanted} />
          </>
        );
      }}
    </QueryView>
  );
}
