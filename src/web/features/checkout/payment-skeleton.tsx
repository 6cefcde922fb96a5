import { ListSkeleton } from '../../ui/skeleton.tsx';

/** Tall enough to keep the footer below the screen's edge, where nobody sees it move when the form takes this place. */
export const PaymentSkeleton = () => <ListSkeleton rows={8} height="3.5rem" />;
