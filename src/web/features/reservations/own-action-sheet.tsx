import { ActionSheet, type SheetSlots } from './list/action-sheet.tsx';
import type { OwnAction, SheetOf } from './list/own-actions.ts';
import { useGrant } from './use-grant.ts';

interface OwnDeedSheetProps extends SheetOf {
  action: OwnAction;
  slots: SheetSlots;
}

/** An action over the sheet of a class. */
export function OwnActionSheet(props: OwnDeedSheetProps) {
  return <ActionSheet {...props} grant={useGrant(props.reservation.available_class_id)} />;
}
