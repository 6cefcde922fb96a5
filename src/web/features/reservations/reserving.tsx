import { useQuery } from '@tanstack/react-query';
import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SingleClass } from '#shared/wire/schedule.ts';
import type { WaitlistEntry } from '#shared/wire/waitlist.ts';
import { onFirstTouch } from '../../lib/first-touch.ts';
import { type IdempotentAction, newIdempotencyKey } from '../../lib/idempotency.ts';
import { useUnsavedWork } from '../../lib/identity/unsaved-work.ts';
import { useSession } from '../../lib/identity/use-session.ts';
import { loadable } from '../../lib/loadable.tsx';
import { keepOpenClass } from '../../lib/wanted-class.ts';
import { loadSheet } from '../../ui/bottom-sheet.tsx';
import { NotOpened } from '../../ui/not-opened.tsx';
import { SheetShape } from '../../ui/sheet-shape.tsx';
import { type DateRange, type MyReservation, mineQuery } from './api.ts';
import { KnownClass } from './class-summary.tsx';
import { MyPlacePanel, ReservedPanel, ReservePanel } from './panels.tsx';
import type { ReserveSheetProps } from './reserve-sheet.tsx';
import type { ReserveSlots } from './sheet-slots.ts';
import { useClassOfAddress } from './use-class-of-address.ts';
import { waitlistsQuery } from './waitlist/api.ts';

/** Loaded together with its panel, so that it appears at once. */
const ReserveSheet = loadable(
  async () => {
    const [sheet] = await Promise.all([import('./reserve-sheet.tsx'), loadSheet()]);
    return sheet;
  },
  ReserveShape,
  NotOpened,
);
/** Milliseconds after which the sheet's code is loaded for a customer; for a visitor, at the first touch of the page. */
const AHEAD = 500;

/** The known data of a class, in the place of its sheet. */
function ReserveShape({ opened, chosen }: ReserveSheetProps) {
  return (
    opened && (
      <SheetShape title={chosen.class_type.name}>
        <KnownClass single_class={chosen} />
      </SheetShape>
    )
  );
}

/** Loads the sheet's code before a class is pressed. */
function loadAhead(): void {
  ReserveSheet.load().catch(() => undefined);
}

/** Loads the panels for signed-in people. */
function loadPanels(): void {
  loadAhead();
  const panels = [ReservePanel, MyPlacePanel, ReservedPanel].map((panel) => panel.load());
  Promise.all(panels).catch(() => undefined);
}

interface ReservingProps {
  /** The dates on the screen. */
  range: DateRange;
  slots: ReserveSlots;
  /** The screen itself shows the class, so its sheet does not repeat it to a visitor. */
  seen?: boolean;
  children: (booking: {
    mine: ReadonlyMap<number, MyReservation>;
    waits: ReadonlyMap<number, WaitlistEntry>;
    choose: (single_class: SingleClass) => void;
  }) => ReactNode;
}

/** My own places by class; guests' places are left out. */
function useMine(range: DateRange): ReadonlyMap<number, MyReservation> {
  const { state } = useSession();
  const { data } = useQuery({ ...mineQuery(range), enabled: state === 'signed-in' });
  const known = state === 'signed-in' ? data : undefined;
  return useMemo(() => {
    const own = known?.class_reservations.filter(({ guest }) => !guest) ?? [];
    return new Map(own.map((place) => [place.single_class_id, place]));
  }, [known]);
}

/** My waitlist entries, also if the studio no longer has waitlists, so that I can leave them. */
function useWaits(): ReadonlyMap<number, WaitlistEntry> {
  const { state } = useSession();
  const signedIn = state === 'signed-in';
  const { data } = useQuery({ ...waitlistsQuery, enabled: signedIn });
  const known = signedIn ? data : undefined;
  return useMemo(() => new Map((known?.waitlists ?? []).map((entry) => [entry.single_class_id, entry])), [known]);
}

/** One idempotency key per class: it outlives the sheet until an answer arrives. */
function useActions(): (single_class_id: number) => IdempotentAction {
  const actions = useRef(new Map<number, IdempotentAction>());
  return (single_class_id) => {
    const action = actions.current.get(single_class_id) ?? newIdempotencyKey();
    actions.current.set(single_class_id, action);
    return action;
  };
}

/**
 * Wraps a calendar: knows my places, and opens the sheet of a class. The sheet's code is loaded before a class is pressed.
 */
export function Reserving({ range, slots, seen = false, children }: ReservingProps) {
  const mine = useMine(range);
  const waits = useWaits();
  const actionFor = useActions();
  const [chosen, setChosen] = useState<{ single_class: SingleClass; times: number } | null>(null);
  const [opened, setOpened] = useState(false);

  const { state } = useSession();
  useEffect(() => {
    if (state !== 'signed-in') return onFirstTouch(loadAhead);
    const timer = setTimeout(loadPanels, AHEAD);
    return () => clearTimeout(timer);
  }, [state]);

  // Responds at once: the sheet is drawn in a transition, and the calendar behind it is not drawn again.
  const choose = useCallback((single_class: SingleClass) => {
    startTransition(() => {
      setChosen((before) => ({ single_class, times: (before?.times ?? 0) + 1 }));
      setOpened(true);
    });
  }, []);
  const calendar = useMemo(() => children({ mine, waits, choose }), [children, mine, waits, choose]);

  const open = opened ? (chosen?.single_class.single_class_id ?? null) : null;
  const { pathname } = useLocation();
  useEffect(() => keepOpenClass(pathname, open), [pathname, open]);
  useUnsavedWork(opened);

  useClassOfAddress(choose);

  return (
    <>
      {calendar}
      {chosen && (
        <ReserveSheet
          key={chosen.times}
          chosen={chosen.single_class}
          place={mine.get(chosen.single_class.single_class_id)}
          wait={waits.get(chosen.single_class.single_class_id)}
          action={actionFor(chosen.single_class.single_class_id)}
          opened={opened}
          onClose={() => setOpened(false)}
          slots={slots}
          seen={seen}
        />
      )}
    </>
  );
}
