import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import { MINUTE } from '#shared/time.ts';
import type { ClassReservation } from '#shared/wire/reservations.ts';
import type { IconName } from '../../../ui/icon.tsx';

/** An act on one's own reservation. */
export type OwnAction = 'code' | 'rate' | 'guest' | 'move' | 'rename' | 'cancel';

interface Words {
  label: string;
  icon?: IconName;
}

const actionWords: Readonly<Record<OwnAction, Words>> = {
  code: { label: 'Código', icon: 'qr' },
  rate: { label: 'Calificar', icon: 'star' },
  guest: { label: 'Invitado', icon: 'plus' },
  move: { label: 'Cambiar lugar' },
  rename: { label: 'Cambiar nombre' },
  cancel: { label: 'Cancelar' },
};

/** A button's label beside the others: next to 'Cambiar lugar', 'Cancelar' alone would seem to undo that. */
export function wordsOf(action: OwnAction, beside: readonly OwnAction[]): Words {
  if (action === 'cancel' && beside.includes('move')) return { label: 'Cancelar clase' };
  return actionWords[action];
}

type Settings = Pick<PublicConfiguration, 'qrcode_enabled' | 'allow_class_guests'>;

/** The possible acts on a reservation at an instant, the rarest last. */
export function actionsOf(reservation: ClassReservation, settings: Settings, now: Date): readonly OwnAction[] {
  const { deletedAt, attend, guest, cancel, can_rate, can_add_guest, single_class } = reservation;
  if (deletedAt !== null) return [];
  const starts = Date.parse(single_class.starts_at);
  const isAhead = starts > now.getTime();
  const isOver = starts + single_class.duration_minutes * MINUTE <= now.getTime();
  const possible: readonly [OwnAction, boolean][] = [
    ['code', settings.qrcode_enabled && !attend && !isOver],
    ['rate', can_rate],
    // Offered for most places, so that it stands at one spot from row to row.
    ['move', isAhead && !attend && single_class.class_type.spot_map !== null],
    ['guest', can_add_guest],
    ['rename', isAhead && guest !== null && settings.allow_class_guests],
    ['cancel', cancel.can_cancel],
  ];
  return possible.flatMap(([action, can]) => (can ? [action] : []));
}

/** The properties of a sheet about one reservation. */
export interface SheetOf {
  reservation: ClassReservation;
  opened: boolean;
  onClose: () => void;
}
