import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { RequiredPagesModal } from '../features/pages/required-pages-modal.tsx';
import { useSendAnswer } from '../features/privacy/consent/use-send-answer.ts';
import { useSession } from '../lib/identity/use-session.ts';
import { loadable, Nothing } from '../lib/loadable.tsx';
import { useKeepOffline } from '../lib/offline/use-keep-offline.ts';
import { paths } from '../screens.ts';
import { pressOneControl } from '../ui/one-tap.ts';
import { CustomerShell } from './customer-shell.tsx';
import { SignedIn } from './signed-in.tsx';

pressOneControl();

const PromotionAlert = loadable(
  () => import('../features/reservations/waitlist/promotion-alert.tsx'),
  Nothing,
  Nothing,
);

/** An account without customer record is an incomplete sign-up, which is completed first. */
function Known({ children }: { children: ReactNode }) {
  const { customer } = useSession();
  const { pathname, search } = useLocation();
  useKeepOffline(customer !== null);
  useSendAnswer(customer !== null);
  if (customer) return children;
  return <Navigate to={paths.signUp} replace state={{ from: pathname + search }} />;
}

/** The screens of a signed-in customer. */
export default function CustomerArea() {
  return (
    <SignedIn>
      <Known>
        <CustomerShell>
          <Outlet />
          <RequiredPagesModal />
          <PromotionAlert />
        </CustomerShell>
      </Known>
    </SignedIn>
  );
}
