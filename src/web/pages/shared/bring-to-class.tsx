import { lazy, Suspense } from 'react';
import type { ReserveSlots } from '../../features/reservations/sheet-slots.ts';
import { SignInHere } from './sign-in-here.tsx';

const AccessCodeModal = lazy(async () => ({
  default: (await import('../../features/attendance/access-code-modal.tsx')).AccessCodeModal,
}));
const NewcomerPrice = lazy(async () => ({ default: (await import('./newcomer-price.tsx')).NewcomerPrice }));
const RequiredPagesModal = lazy(async () => ({
  default: (await import('../../features/pages/required-pages-modal.tsx')).RequiredPagesModal,
}));

/** What other features bring to the sheet of a class, each when it is needed. */
export const broughtToClass: ReserveSlots = {
  signIn: (onSignedIn, next) => <SignInHere onSignedIn={onSignedIn} next={next} />,
  price: ({ class_type, class_package_id }, className) =>
    class_package_id === null && (
      <Suspense fallback={null}>
        <NewcomerPrice class_type_id={class_type.class_type_id} className={className} />
      </Suspense>
    ),
  code: (sheet) => (
    <Suspense fallback={null}>
      <AccessCodeModal {...sheet} />
    </Suspense>
  ),
};

/** The same where the frame around asks for no required pages: on public screens. */
export const broughtInPublic: ReserveSlots = { ...broughtToClass, gate: <RequiredPagesModal /> };
