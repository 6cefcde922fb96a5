import { useState } from 'react';
import { useNavigate } from 'react-router';
import { dayKey, mondayOf } from '#shared/time.ts';
import type { StaffClass } from '#shared/wire/schedule.ts';
import type { DayAddress } from '../../lib/use-day-address.ts';
import type { PlannedAct } from './api.ts';
import type { Draft } from './class-sheet.tsx';
import { type Moving, sayWhere } from './moving.ts';
import { type Dragged, HAS_HOURS, useDrag } from './use-drag.ts';

/** Focuses the class, once it is drawn at its new hour. */
function focusClass({ single_class }: Moving): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-class="${single_class.single_class_id}"]`)?.focus(),
  );
}

/** What the week shows during a drag; a list does not move its rows meanwhile. */
function shownOf(dragged: Dragged | null, moving: Moving | null): Moving | null {
  if (!dragged) return moving;
  const { single_class, class_date } = dragged;
  const isShown = class_date !== null && matchMedia(HAS_HOURS).matches;
  return { single_class, class_date: isShown ? class_date : single_class.class_date };
}

/** The planner's state: the open class, the moved one, and what can be undone. */
export function usePlannerState({ day, linkTo }: DayAddress) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [drafts, setDrafts] = useState(0);
  const [opened, setOpened] = useState(false);
  const [moving, setMoving] = useState<Moving | null>(null);
  const [reviewing, setReviewing] = useState(false);
  const [undo, setUndo] = useState<PlannedAct | null>(null);
  /** What a screen reader announces while a class is moved. */
  const [message, setMessage] = useState('');

  const drag = useDrag((dropped) => {
    setMoving(dropped);
    setReviewing(true);
  });

  function stopMoving() {
    setMoving(null);
    setReviewing(false);
  }

  return {
    draft,
    drafts,
    opened,
    moving,
    reviewing,
    undo,
    drag,
    message,
    /** The moved class, as the week shows it. */
    onItsWay: shownOf(drag.dragged, moving),
    open(next: Draft) {
      stopMoving();
      setUndo(null);
      setDraft(next);
      setDrafts(drafts + 1);
      setOpened(true);
    },
    close: () => setOpened(false),
    startMoving(single_class: StaffClass) {
      setOpened(false);
      const { class_type, class_date } = single_class;
      setMoving({ single_class, class_date });
      setMessage(`${class_type.name} levantada: ${sayWhere(class_date)}.`);
    },
    /** The week follows the class. */
    moveTo(class_date: string) {
      if (!moving) return;
      setMoving({ ...moving, class_date });
      setMessage(sayWhere(class_date));
      const to = dayKey(class_date);
      if (mondayOf(to) !== mondayOf(day)) navigate(linkTo(to), { replace: true });
    },
    review() {
      setReviewing(true);
      if (moving) setMessage(`Suelta: ${sayWhere(moving.class_date)}. Revisa qué pasará antes de guardar.`);
    },
    adjust: () => setReviewing(false),
    putBack() {
      stopMoving();
      if (!moving) return;
      const { class_type, class_date } = moving.single_class;
      setMessage(`${class_type.name} regresa a su lugar: ${sayWhere(class_date)}.`);
      focusClass(moving);
    },
    done(next: PlannedAct | null) {
      if (moving) focusClass(moving);
      stopMoving();
      setOpened(false);
      setUndo(next);
    },
    forgetUndo: () => setUndo(null),
  };
}
