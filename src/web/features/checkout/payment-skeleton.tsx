import { ListSkeleton } from '../../ui/skeleton.tsx';

/** Tall enough to keep the footer below the screen's edge, so that it does not visibly move when the form replaces this. */
export const PaymentSkeleton = () => <ListSkeleton rows={8} height="3.5rem" />;
