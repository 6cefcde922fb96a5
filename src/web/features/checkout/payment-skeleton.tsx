import { ListSkeleton } from '../../ui/skeleton.tsx';

/** As tall as what comes at least down to the edge of a screen: the footer below it is not seen to move. */
export const PaymentSkeleton = () => <ListSkeleton rows={8} height="3.5rem" />;
