import type { ReserveSlots } from '../../features/reservations/sheet-slots.ts';
import { loadable, Nothing } from '../../lib/loadable.tsx';
import { NotOpened } from '../../ui/not-opened.tsx';
import { SignInHere } from './sign-in-here.tsx';

const AccessCodeModal = loadable(
  async () => ({ default: (await import('../../features/attendance/access-code-modal.tsx')).AccessCodeModal }),
  undefined,
  NotOpened,
);
const ClassPrice = loadable(
  async () => ({ default: (await import('./class-price.tsx')).ClassPrice }),
  Nothing,
  Nothing,
);
// Where it does not come the class stays open, and booking says which document is missing.
const RequiredPagesModal = loadable(
  async () => ({ default: (await import('../../features/pages/required-pages-modal.tsx')).RequiredPagesModal }),
  Nothing,
  Nothing,
);

/** The parts of a class's sheet from other features, each loaded on use. */
export const customerSlots: ReserveSlots = {
  signIn: (onSignedIn, next) => <SignInHere onSignedIn={onSignedIn} next={next} />,
  price: (single_class, className) => <ClassPrice single_class={single_class} className={className} />,
  code: (sheet) => <AccessCodeModal {...sheet} />,
};

/** The same for public screens, whose frame does not ask for required pages. */
export const visitorSlots: ReserveSlots = { ...customerSlots, gate: <RequiredPagesModal /> };
