import { useQuery } from '@tanstack/react-query';
import { fullName } from '#shared/full-name.ts';
import type { StaffMember } from '#shared/wire/staff.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import type { RecordKind } from '../../ui/records/record-kind.ts';
import { RecordsPage } from '../../ui/records/records-page.tsx';
import { teamQuery } from './api.ts';
import { InviteForm } from './invite-form.tsx';
import { MemberForm } from './member-form.tsx';
import { PendingInvitation } from './pending-invitation.tsx';
import { roleWords, staffRoles } from './role-words.ts';
import styles from './staff.module.css';

/** The name in the calendar; a coach without one sees no roster, which is shown as a warning. */
function Calendar({ instructor, role }: StaffMember) {
  if (instructor) return fullName(instructor);
  return role === 'coach' ? <StatusBadge tone="urgent">Falta elegir</StatusBadge> : '—';
}

const kind: RecordKind<StaffMember> = {
  idOf: ({ customer_id }) => customer_id,
  nameOf: fullName,
  wordsOf: (member) => `${fullName(member)} ${member.email ?? ''} ${roleWords[member.role].name}`,
  picture: (member) => <Avatar name={fullName(member)} />,
  columns: [
    { key: 'nombre', title: 'Persona', cell: fullName, sortBy: fullName },
    {
      key: 'rol',
      title: 'Rol',
      cell: ({ role, disabled_at }) => (disabled_at ? <StatusBadge>Desactivada</StatusBadge> : roleWords[role].name),
      sortBy: ({ role }) => staffRoles.indexOf(role),
    },
    { key: 'calendario', title: 'En el calendario', cell: (member) => <Calendar {...member} /> },
    { key: 'correo', title: 'Correo', cell: ({ email }) => email ?? '—' },
  ],
};

/** The staff, their roles, and open invitations. */
export function TeamOffice() {
  const query = useQuery(teamQuery);
  const invitations = query.data?.invitations ?? [];
  return (
    <>
      <RecordsPage
        title="Equipo"
        text="Quién trabaja aquí y qué puede hacer cada quien."
        query={{ data: query.data?.staff, error: query.error, refetch: query.refetch }}
        kind={kind}
        newLabel="Invitar"
        searchLabel="Buscar a alguien del equipo"
        empty={{ text: 'Todavía no hay nadie en el equipo.' }}
        form={(member, done) => (member ? <MemberForm member={member} done={done} /> : <InviteForm done={done} />)}
      />
      {invitations.length > 0 && (
        <section className={styles.section} aria-labelledby="pendientes">
          <h2 id="pendientes">Invitaciones pendientes</h2>
          <ul className={styles.pending}>
            {invitations.map((invitation) => (
              <PendingInvitation key={invitation.staff_invitation_id} invitation={invitation} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
