import { useQuery } from '@tanstack/react-query';
import { isTrial, trialsFirst } from '#shared/package-rules.ts';
import type { ClassPackage } from '#shared/wire/class-packages.ts';
import { packagesQuery } from '../../features/class-packages/api.ts';
import { PackageCard } from '../../features/class-packages/package-card.tsx';
import { PackageGrid } from '../../features/class-packages/package-grid.tsx';
import { useOffered } from '../../lib/use-offered.ts';
import { paths, pathTo } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** Only a trial's wears the accent: where every button shouts, none does. */
function Buy({ offer }: { offer: ClassPackage }) {
  const { class_package_id, title } = offer;
  const look = isTrial(offer) ? 'primary' : 'secondary';
  return (
    <ButtonLink wide look={look} to={pathTo(paths.checkout, { class_package_id })} aria-label={`Comprar ${title}`}>
      Comprar
    </ButtonLink>
  );
}

/** What the studio sells: trials first, then by classes, each compared honestly with the others. */
export function PackageShop() {
  const query = useQuery(packagesQuery('shop'));
  const offered = useOffered();
  return (
    <QueryView query={query} skeleton={<ListSkeleton rows={3} height="20rem" />}>
      {(listed) => {
        const class_packages = offered(listed);
        return class_packages.length === 0 ? (
          <EmptyState text="No hay paquetes disponibles." hint="Vuelve pronto, o pregunta en recepción." />
        ) : (
          <PackageGrid class_packages={class_packages.toSorted(trialsFirst)}>
            {(offer) => <PackageCard offer={offer} heading="h2" action={<Buy offer={offer} />} />}
          </PackageGrid>
        );
      }}
    </QueryView>
  );
}
