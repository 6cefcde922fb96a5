import { ProfileForm } from '../../features/customers/profile-form.tsx';
import { useSession } from '../../lib/identity/use-session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

/** `/mystudio/informacion` */
export default function Information() {
  const { customer } = useSession();
  return (
    <>
      <PageHeading title="Mi Información" />
      {customer && <ProfileForm customer={customer} />}
    </>
  );
}
