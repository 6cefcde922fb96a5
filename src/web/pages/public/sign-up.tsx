import { useQuery } from '@tanstack/react-query';
import { Arrived } from '../../features/identity/arrived.tsx';
import { Entrance } from '../../features/identity/entrance.tsx';
import { SignUpForm } from '../../features/identity/sign-up-form.tsx';
import { pagesQuery } from '../../features/pages/api.ts';
import { useSession } from '../../lib/identity/use-session.ts';
import type { PageModule } from '../../lib/page.ts';
import { paths } from '../../screens.ts';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

export const prefetch: PageModule['prefetch'] = ({ client, get }) => client.prefetchQuery(pagesQuery(get));

function Terms() {
  const { data: pages, error, refetch } = useQuery(pagesQuery());
  if (pages) return <SignUpForm terms={pages.filter(({ required_signup }) => required_signup)} />;
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  return <ListSkeleton height="4.5rem" />;
}

/** `/registro`, also for who signed in and has not told her name yet. */
export default function SignUp() {
  const { user } = useSession();
  return (
    <Arrived here={paths.signUp}>
      <Entrance title={user ? 'Completa tu registro' : 'Regístrate'}>
        <Terms />
      </Entrance>
    </Arrived>
  );
}
