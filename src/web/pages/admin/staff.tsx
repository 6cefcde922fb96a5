import { TeamOffice } from '../../features/staff/team-office.tsx';
import { useSession } from '../../lib/identity/use-session.ts';
import { EmptyState } from '../../ui/states.tsx';

/** `/admin/equipo` */
export default function StaffPage() {
  const { role } = useSession();
  if (role !== 'administrator')
    return <EmptyState text="No tienes permiso para hacer esto." drawing="weight" heading />;
  return <TeamOffice />;
}
