import { useQuery } from '@tanstack/react-query';
import { ownReservationQuery } from './api.ts';
import { type BroughtSheets, DeedSheet, type SheetOf } from './list/deed-sheet.tsx';
import type { Deed } from './list/deeds.ts';
import { useGrant } from './use-grant.ts';

interface OwnDeedSheetProps extends SheetOf {
  deed: Deed;
  brought: BroughtSheets;
}

/** A deed over the sheet of a class: cancelling asks about my guests too. */
export function OwnDeedSheet({ deed, reservation, ...rest }: OwnDeedSheetProps) {
  const own = useQuery({
    ...ownReservationQuery(reservation.class_reservation_id),
    enabled: deed === 'cancel' && reservation.guest === null,
  });
  const grant = useGrant(reservation.available_class_id);
  return <DeedSheet {...rest} {...{ deed, reservation, grant }} guests={own.data?.guests ?? []} />;
}
