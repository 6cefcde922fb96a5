import { Navigate } from 'react-router';
import { MyWaitlists } from '../../features/reservations/waitlist/my-waitlists.tsx';
import { useConfiguration } from '../../lib/configuration.tsx';
import { paths } from '../../paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

/** `/mystudio/waitlists`, while the studio keeps waitlists. */
export default function Waitlists() {
  const { waitlist_enabled } = useConfiguration();
  if (!waitlist_enabled) return <Navigate to={paths.studio} replace />;
  return (
    <>
      <PageHeading title="Mis Listas de Espera" text="Si se libera un lugar, es de quien sigue en la lista." />
      <MyWaitlists />
    </>
  );
}
