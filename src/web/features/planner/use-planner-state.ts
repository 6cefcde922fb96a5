import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { StaffClass } from '#shared/wire/schedule.ts';
import { dayKey, mondayOf } from '../../lib/format.ts';
import type { DayAddress } from '../../lib/use-day-address.ts';
import type { PlannedAct } from './api.ts';
import type { Draft } from './class-sheet.tsx';
import { type Moving, onDay } from './moving.ts';
import { useDrag } from './use-drag.ts';

/** What of the planner is open: a class beside the week, one that is being moved, and what can be undone. */
export function usePlannerState({ day, linkTo }: DayAddress) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [drafts, setDrafts] = useState(0);
  const [opened, setOpened] = useState(false);
  const [moving, setMoving] = useState<Moving | null>(null);
  const [reviewing, setReviewing] = useState(false);
  const [undo, setUndo] = useState<PlannedAct | null>(null);

  const drag = useDrag((single_class, to) => {
    setMoving({ single_class, class_date: onDay(single_class.class_date, to) });
    setReviewing(true);
  });

  function leave() {
    setMoving(null);
    setReviewing(false);
  }

  return {
    ...{ draft, drafts, opened, moving, reviewing, undo, drag, leave },
    open(next: Draft) {
      leave();
      setUndo(null);
      setDraft(next);
      setDrafts(drafts + 1);
      setOpened(true);
    },
    close: () => setOpened(false),
    startMoving(single_class: StaffClass) {
      setOpened(false);
      setMoving({ single_class, class_date: single_class.class_date });
    },
    /** The week follows the class. */
    moveTo(class_date: string) {
      if (!moving) return;
      setMoving({ ...moving, class_date });
      const to = dayKey(class_date);
      if (mondayOf(to) !== mondayOf(day)) navigate(linkTo(to), { replace: true });
    },
    review: () => setReviewing(true),
    adjust: () => setReviewing(false),
    done(next: PlannedAct | null) {
      leave();
      setOpened(false);
      setUndo(next);
    },
    forgetUndo: () => setUndo(null),
  };
}
