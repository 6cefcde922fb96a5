import type { ReactNode } from 'react';
import type { ClassReservation } from '#shared/wire/reservations.ts';
import { AddGuestSheet } from './add-guest-sheet.tsx';
import { CancelModal } from './cancel-modal.tsx';
import type { PayingGrant } from './cancel-outcome.tsx';
import { MoveSheet } from './move-sheet.tsx';
import type { OwnAction } from './own-actions.ts';
import { RenameSheet } from './rename-sheet.tsx';

export interface SheetOf {
  reservation: ClassReservation;
  opened: boolean;
  onClose: () => void;
}

/** Sheets that other features bring: 'Código de Acceso' and, where classes are over, 'Calificar Clase'. */
export interface SheetSlots {
  code: (sheet: SheetOf) => ReactNode;
  rate?: (sheet: SheetOf) => ReactNode;
}

interface DeedSheetProps extends SheetOf {
  action: OwnAction;
  slots: SheetSlots;
  grant: PayingGrant | undefined;
}

/** The sheet in which one does what was chosen of a reservation. */
export function ActionSheet({ action, slots, grant, ...sheet }: DeedSheetProps) {
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
