import { useQuery } from '@tanstack/react-query';
import { locationsQuery } from '../../features/studio/api.ts';
import { LocationList } from '../../features/studio/location-list.tsx';
import type { PageModule } from '../../lib/page.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EmptyState } from '../../ui/states.tsx';

export const prefetch: PageModule['prefetch'] = ({ client, get }) => client.prefetchQuery(locationsQuery(get));

/** `/ubicacion` */
export default function LocationPage() {
  const query = useQuery(locationsQuery());
  return (
    <>
      <PageHeading title="Ubicación" />
      <QueryView query={query}>
        {(locations) =>
          locations.length === 0 ? (
            <EmptyState
              text="Aún no hay una dirección."
              hint="Pregunta al estudio dónde se dan las clases."
              drawing="search"
            />
          ) : (
            <LocationList locations={locations} />
          )
        }
      </QueryView>
    </>
  );
}
