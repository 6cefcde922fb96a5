import type { ReactNode } from 'react';
import { AddGuestSheet } from './add-guest-sheet.tsx';
import { CancelModal } from './cancel-modal.tsx';
import type { PayingGrant } from './cancel-words.ts';
import { MoveSheet } from './move-sheet.tsx';
import type { OwnAction, SheetOf } from './own-actions.ts';
import { RenameSheet } from './rename-sheet.tsx';

/** Sheets from other features: 'Código de Acceso' and, for past classes, 'Calificar Clase'. */
export interface SheetSlots {
  code: (sheet: SheetOf) => ReactNode;
  rate?: (sheet: SheetOf) => ReactNode;
}

interface ActionSheetProps extends SheetOf {
  action: OwnAction;
  slots: SheetSlots;
  grant: PayingGrant | undefined;
}

/** The sheet of the chosen action on a reservation. */
export function ActionSheet({ action, slots, grant, ...sheet }: ActionSheetProps) {
  switch (action) {
    case 'code':
      return slots.code(sheet);
    case 'rate':
      return slots.rate?.(sheet) ?? null;
    case 'guest':
      return <AddGuestSheet {...sheet} />;
    case 'move':
      return <MoveSheet {...sheet} />;
    case 'rename':
      return <RenameSheet {...sheet} />;
    case 'cancel':
      return <CancelModal {...sheet} grant={grant} />;
  }
}
