import { loadable } from '../../lib/loadable.tsx';
import { useTrackedPage } from '../../lib/tracked-page.ts';
import { paths } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PartMissing } from '../../ui/not-opened.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';

const SignInForm = loadable(
  async () => ({ default: (await import('../../features/identity/sign-in-form.tsx')).SignInForm }),
  () => <ListSkeleton rows={3} />,
  PartMissing,
);

/**
 * Signs in without leaving the screen; where the studio's tracking codes run, on the sign-in page instead, since no
 * password is typed beside them (docs/rules.md#raw-code).
 * @param next the address to return to
 */
export function SignInHere({ next, onSignedIn }: { next: string; onSignedIn: () => unknown }) {
  const tracked = useTrackedPage();
  const back = new URLSearchParams({ next });
  return (
    <>
      <ButtonLink wide look="secondary" to={`${paths.signUp}?${back}`}>
        Es mi primera vez: crear cuenta
      </ButtonLink>
      {tracked ? (
        <ButtonLink wide to={`${paths.signIn}?${back}`}>
          Ya tengo cuenta: entrar
        </ButtonLink>
      ) : (
        <SignInForm besideSignUp next={next} onSignedIn={onSignedIn} />
      )}
    </>
  );
}
