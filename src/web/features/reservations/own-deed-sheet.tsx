import { type BroughtSheets, DeedSheet, type SheetOf } from './list/deed-sheet.tsx';
import type { Deed } from './list/deeds.ts';
import { useGrant } from './use-grant.ts';

interface OwnDeedSheetProps extends SheetOf {
  deed: Deed;
  brought: BroughtSheets;
}

/** A deed over the sheet of a class. */
export function OwnDeedSheet(props: OwnDeedSheetProps) {
  return <DeedSheet {...props} grant={useGrant(props.reservation.available_class_id)} />;
}
