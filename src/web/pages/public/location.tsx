import { useQuery } from '@tanstack/react-query';
import { locationsQuery } from '../../features/studio/api.ts';
import { LocationList } from '../../features/studio/location-list.tsx';
import type { PageModule } from '../../lib/page.ts';
import { Asked } from '../../ui/asked.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

export const prefetch: PageModule['prefetch'] = ({ client, get }) => client.prefetchQuery(locationsQuery(get));

/** `/ubicacion` */
export default function LocationPage() {
  const query = useQuery(locationsQuery());
  return (
    <>
      <PageHeading title="Ubicación" />
      <Asked query={query}>{(locations) => <LocationList locations={locations} />}</Asked>
    </>
  );
}
