import { MyWaitlists } from '../../features/reservations/waitlist/my-waitlists.tsx';
import { useConfiguration } from '../../lib/configuration.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** `/mystudio/waitlists`, if the studio has waitlists, or as long as the person has an entry. */
export default function Waitlists() {
  const { waitlist_enabled } = useConfiguration();
  const text = waitlist_enabled
    ? 'Cada una dice qué pasa si se libera un lugar.'
    : 'El estudio ya no lleva listas de espera; aquí puedes salir de las tuyas.';
  return (
    <>
      <PageHeading title="Mis Listas de Espera" text={text} />
      <MyWaitlists />
    </>
  );
}
