import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SingleClass } from '#shared/wire/schedule.ts';
import type { IdempotentAction } from '../../lib/idempotency.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { MyReservation, OwnReservation } from './api.ts';
import { ClassSummary } from './class-summary.tsx';
import { MyPlacePanel } from './my-place-panel.tsx';
import { RefusedPanel } from './refused-panel.tsx';
import { addressToReserve } from './reserve-address.ts';
import { ReservePanel } from './reserve-panel.tsx';
import { ReservedPanel } from './reserved-panel.tsx';
import styles from './sheet.module.css';
import { SpecialPanel } from './special-panel.tsx';
import { type SheetView, useSheetView } from './use-sheet-view.ts';

const CancelModal = lazy(async () => ({ default: (await import('./list/cancel-modal.tsx')).CancelModal }));

/** Long enough for the browser to have gone back over the entry of the modal above. */
const AFTER_GOING_BACK = 250;

interface ReserveSheetProps {
  /** The class as the calendar knew it when it was touched. */
  chosen: SingleClass;
  place: MyReservation | undefined;
  action: IdempotentAction;
  opened: boolean;
  onClose: () => void;
  signIn: (onSignedIn: () => void, next: string) => ReactNode;
  /** Asks for required pages, where the frame around does not. */
  gate?: ReactNode;
}

interface PanelProps {
  view: SheetView;
  single_class: SingleClass;
  onClose: () => void;
  onCancel: (reservation: OwnReservation) => void;
  signIn: (onSignedIn: () => void, next: string) => ReactNode;
}

function Panel({ view, single_class, onClose, onCancel, signIn }: PanelProps) {
  const next = addressToReserve(useLocation(), single_class.single_class_id);
  switch (view.kind) {
    case 'done':
      return <ReservedPanel answer={view.answer} onClose={onClose} />;
    case 'sign-in':
      return (
        <div className={styles.stack}>
          <ClassSummary single_class={single_class} />
          {/* The session's own change brings the next panel. */}
          {signIn(() => undefined, next)}
        </div>
      );
    case 'loading':
      return <ListSkeleton rows={3} />;
    case 'failed':
      return <ErrorState error={view.error} onRetry={view.retry} />;
    case 'mine':
      return <MyPlacePanel single_class={single_class} place={view.place} onCancel={onCancel} />;
    case 'refused':
      return <RefusedPanel text={view.text} reasons={view.reasons} step={view.step} onClose={onClose} />;
    case 'special':
      return <SpecialPanel single_class={single_class} class_package_id={view.class_package_id} />;
    case 'reserve':
      return <ReservePanel single_class={single_class} preview={view.preview} reserving={view.reserving} />;
  }
}

function titleOf(view: SheetView, { class_type }: SingleClass): string {
  if (view.kind === 'sign-in') return `Entra para reservar ${class_type.name}`;
  return view.kind === 'refused' ? view.title : class_type.name;
}

/** From a class to a place in it: sign in if needed, choose, reserve, confirmation; or what I have there already. */
export default function ReserveSheet(props: ReserveSheetProps) {
  const { chosen, place, action, opened, onClose, signIn, gate } = props;
  const had = useRef(place);
  had.current ??= place;
  const [cancelling, setCancelling] = useState<{ reservation: OwnReservation; opened: boolean } | null>(null);
  // A place that was cancelled from here stays in the picture until the sheet closes.
  const shownPlace = place ?? (cancelling ? had.current : undefined);
  const { single_class, view, gated } = useSheetView({ chosen, place: shownPlace, action, opened });

  const over = cancelling !== null && !cancelling.opened && !place;
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(onClose, AFTER_GOING_BACK);
    return () => clearTimeout(timer);
  }, [over, onClose]);

  return (
    <>
      <BottomSheet opened={opened} onClose={onClose} title={titleOf(view, single_class)}>
        <Panel
          view={view}
          single_class={single_class}
          onClose={onClose}
          onCancel={(reservation) => setCancelling({ reservation, opened: true })}
          signIn={signIn}
        />
      </BottomSheet>
      {gated && opened && gate}
      {cancelling && (
        <Suspense fallback={null}>
          <CancelModal
            reservation={cancelling.reservation.own}
            guests={cancelling.reservation.guests}
            opened={cancelling.opened}
            onClose={() => setCancelling({ ...cancelling, opened: false })}
          />
        </Suspense>
      )}
    </>
  );
}
