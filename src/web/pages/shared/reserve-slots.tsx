import type { ReserveSlots } from '../../features/reservations/sheet-slots.ts';
import { loadable } from '../../lib/loadable.tsx';
import { SignInHere } from './sign-in-here.tsx';

const AccessCodeModal = loadable(async () => ({
  default: (await import('../../features/attendance/access-code-modal.tsx')).AccessCodeModal,
}));
const ClassPrice = loadable(async () => ({ default: (await import('./class-price.tsx')).ClassPrice }));
const RequiredPagesModal = loadable(async () => ({
  default: (await import('../../features/pages/required-pages-modal.tsx')).RequiredPagesModal,
}));

/** What other features bring to the sheet of a class, each when it is needed. */
export const customerSlots: ReserveSlots = {
  signIn: (onSignedIn, next) => <SignInHere onSignedIn={onSignedIn} next={next} />,
  price: (single_class, className) => <ClassPrice single_class={single_class} className={className} />,
  code: (sheet) => <AccessCodeModal {...sheet} />,
};

/** The same where the frame around asks for no required pages: on public screens. */
export const visitorSlots: ReserveSlots = { ...customerSlots, gate: <RequiredPagesModal /> };
