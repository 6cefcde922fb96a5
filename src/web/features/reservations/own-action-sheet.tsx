import { ActionSheet, type SheetSlots } from './list/action-sheet.tsx';
import type { OwnAction, SheetOf } from './list/own-actions.ts';
import { useGrant } from './use-grant.ts';

interface OwnActionSheetProps extends SheetOf {
  action: OwnAction;
  slots: SheetSlots;
}

/** An action's sheet over the sheet of a class. */
export function OwnActionSheet(props: OwnActionSheetProps) {
  return <ActionSheet {...props} grant={useGrant(props.reservation.available_class_id)} />;
}
