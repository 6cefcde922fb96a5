import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { Entrance } from '../../features/identity/entrance.tsx';
import { JoinStaffForm } from '../../features/identity/join-staff-form.tsx';
import { invitationQuery } from '../../features/identity/links-api.ts';
import { OpenedLink } from '../../features/identity/opened-link.tsx';
import { useConfiguration } from '../../lib/configuration.tsx';
import { homeOf } from '../../lib/home-of.ts';

const places = { coach: 'como coach', desk: 'en recepción', administrator: 'en la administración' };

/** `/equipo/invitacion?token=`: the link of an invitation to the staff. */
export default function StaffInvitationPage() {
  const navigate = useNavigate();
  const { business_name } = useConfiguration();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const query = useQuery(invitationQuery(token === '' ? '-' : token));
  return (
    <OpenedLink query={query}>
      {(invitation) => (
        <Entrance title="Únete al equipo" text={`${business_name} te invita a trabajar ${places[invitation.role]}.`}>
          <JoinStaffForm
            token={token}
            invitation={invitation}
            onJoined={() => navigate(homeOf(invitation.role), { replace: true })}
          />
        </Entrance>
      )}
    </OpenedLink>
  );
}
