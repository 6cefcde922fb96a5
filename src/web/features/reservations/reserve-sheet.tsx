import { useEffect, useRef, useState } from 'react';
import type { ClassReservation } from '#shared/wire/reservations.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import type { WaitlistEntry } from '#shared/wire/waitlist.ts';
import type { IdempotentAction } from '../../lib/idempotency.ts';
import { loadable } from '../../lib/loadable.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { NotOpened } from '../../ui/not-opened.tsx';
import type { MyReservation } from './api.ts';
import type { OwnAction } from './list/own-actions.ts';
import { SheetBody } from './sheet-body.tsx';
import type { ReserveSlots } from './sheet-slots.ts';
import { type SheetView, useSheetView } from './use-sheet-view.ts';

const OwnActionSheet = loadable(
  async () => ({ default: (await import('./own-action-sheet.tsx')).OwnActionSheet }),
  undefined,
  NotOpened,
);

/** Long enough for the browser to have removed the history entry of the dialog above. */
const AFTER_GOING_BACK = 250;

export interface ReserveSheetProps {
  /** The class as the calendar had it when it was pressed. */
  chosen: SingleClass;
  place: MyReservation | undefined;
  wait: WaitlistEntry | undefined;
  action: IdempotentAction;
  opened: boolean;
  onClose: () => void;
  slots: ReserveSlots;
  /** The screen shows the class already, so a visitor signs in at once. */
  seen: boolean;
}

interface Doing {
  action: OwnAction;
  reservation: ClassReservation;
  opened: boolean;
}

function titleOf(view: SheetView, { class_type }: SingleClass): string {
  if (view.kind === 'sign-in') return `Entra para reservar ${class_type.name}`;
  return view.kind === 'refused' ? view.title : class_type.name;
}

/** From a class to a place in it: sign in if needed, choose, reserve, confirmation; or the place I have already. */
export default function ReserveSheet({ chosen, place, wait, action, opened, onClose, slots, seen }: ReserveSheetProps) {
  const had = useRef(place);
  had.current ??= place;
  const [doing, setDoing] = useState<Doing | null>(null);
  const ownCancel = doing?.action === 'cancel' && doing.reservation.guest === null ? doing : null;
  // A place cancelled from here stays visible until the sheet closes.
  const shownPlace = place ?? (ownCancel ? had.current : undefined);
  const { single_class, view: known, gated } = useSheetView({ chosen, place: shownPlace, wait, action, opened });
  const [entering, setEntering] = useState(seen);
  const view: SheetView = known.kind === 'visitor' && entering ? { kind: 'sign-in' } : known;

  const over = ownCancel !== null && !ownCancel.opened && !place;
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(onClose, AFTER_GOING_BACK);
    return () => clearTimeout(timer);
  }, [over, onClose]);

  return (
    <>
      <BottomSheet opened={opened} onClose={onClose} title={titleOf(view, single_class)}>
        <SheetBody
          view={view}
          single_class={single_class}
          onClose={onClose}
          onOwnAction={(action, reservation) => setDoing({ action, reservation, opened: true })}
          onEnter={() => setEntering(true)}
          slots={slots}
        />
      </BottomSheet>
      {gated && opened && slots.gate}
      {doing && (
        <OwnActionSheet
          key={`${doing.action} ${doing.reservation.class_reservation_id}`}
          {...doing}
          slots={slots}
          onClose={() => setDoing({ ...doing, opened: false })}
        />
      )}
    </>
  );
}
