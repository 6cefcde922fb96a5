import { TeamOffice } from '../../features/staff/team-office.tsx';

/** `/admin/equipo` */
export default function StaffPage() {
  return <TeamOffice />;
}
