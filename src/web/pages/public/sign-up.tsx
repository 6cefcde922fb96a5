import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { passwordPolicyHere } from '../../features/identity/api.ts';
import { Arrived } from '../../features/identity/arrived.tsx';
import { Entrance } from '../../features/identity/entrance.tsx';
import { EntranceLink } from '../../features/identity/entrance-link.tsx';
import { SignUpForm } from '../../features/identity/sign-up-form.tsx';
import { pagesQuery } from '../../features/pages/api.ts';
import { SimplifiedNotice } from '../../features/privacy/simplified-notice.tsx';
import { useSession } from '../../lib/identity/use-session.ts';
import { loadable, Nothing } from '../../lib/loadable.tsx';
import type { PageModule } from '../../lib/page.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { paths } from '../../screens.ts';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

// Few people come with a class in mind, so its line is loaded separately.
const ClassToReturnTo = loadable(
  async () => ({ default: (await import('../shared/class-to-return-to.tsx')).ClassToReturnTo }),
  Nothing,
  Nothing,
);

export const prefetch: PageModule['prefetch'] = ({ client, configuration, get }) =>
  Promise.all([
    client.prefetchQuery(pagesQuery(get)),
    configuration.firebaseConfig === null && client.prefetchQuery(passwordPolicyHere(get)),
  ]);

function Terms() {
  const { data: pages, error, refetch } = useQuery(pagesQuery());
  if (pages)
    return <SignUpForm terms={pages.filter(({ required_signup }) => required_signup)} notice={<SimplifiedNotice />} />;
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  return <ListSkeleton height="4.5rem" />;
}

/** `/registro`, also for a signed-in person without a customer record. */
export default function SignUp() {
  const { user } = useSession();
  const { search } = useLocation();
  const awake = useHydrated();
  return (
    <Arrived here={paths.signUp}>
      <Entrance
        title={user ? 'Completa tu registro' : 'Regístrate'}
        aside={!user && <EntranceLink to={paths.signIn}>Ya tengo cuenta</EntranceLink>}
      >
        {awake && search.includes('reservar') && <ClassToReturnTo />}
        <Terms />
      </Entrance>
    </Arrived>
  );
}
