import { AuthorisationRequests } from '../../features/authorisation/requests.tsx';
import { DayBar } from '../../features/roster/day-bar.tsx';
import { DayList } from '../../features/roster/day-list.tsx';
import { useSession } from '../../lib/identity/use-session.ts';
import { useDayAddress } from '../../lib/use-day-address.ts';
import { paths } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** `/recepcion` */
export default function Today() {
  const address = useDayAddress();
  const { role } = useSession();
  const empty =
    role === 'coach'
      ? { text: 'No tienes clases este día.' }
      : {
          text: 'No hay clases programadas.',
          step: <ButtonLink to={`${paths.adminClasses}?dia=${address.day}`}>Programar una clase</ButtonLink>,
        };
  return (
    <>
      <DayBar address={address} />
      <DayList address={address} empty={empty} />
      {role === 'desk' && <AuthorisationRequests />}
    </>
  );
}
