import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StaffClass } from '#shared/wire/schedule.ts';
import { minutesOf, quarterOf, timeAt } from './hours.ts';
import { atMinutes, type Moving, onDay } from './moving.ts';

/** Within this distance of the window's edge, in pixels, the page scrolls by this step. */
const EDGE = 56;
const STEP = 9;

/** While dragging near the top or bottom of the window, the page scrolls and the drag follows. */
function useEdgeScroll(at: { x: number; y: number } | null, follow: (x: number, y: number) => void) {
  const isDragging = at !== null;
  const step = useEffectEvent(() => {
    if (!at) return;
    const by = at.y < EDGE ? -STEP : at.y > innerHeight - EDGE ? STEP : 0;
    const before = scrollY;
    if (by !== 0) scrollBy({ top: by, behavior: 'instant' });
    if (scrollY !== before) follow(at.x, at.y);
  });
  useEffect(() => {
    if (!isDragging) return;
    let frame = requestAnimationFrame(function next() {
      step();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDragging]);
}

/** Pixels after which a press becomes a drag. */
const SLACK = 6;

/** As in week-grid.module.css: above this width the week has hours, below it lists. */
export const HAS_HOURS = '(width >= 62rem)';

export interface Dragged {
  single_class: StaffClass;
  /** Its new time: wall clock written as UTC; null: over no day. */
  class_date: string | null;
  x: number;
  y: number;
}

interface Pressed {
  single_class: StaffClass;
  x: number;
  y: number;
  /** The pressed point's distance below the class's top, in pixels. */
  grip: number;
}

/** The day and time under the pointer; where the week has no hours, the class keeps its own. */
function dateAt({ single_class, grip }: Pressed, x: number, y: number): string | null {
  const { class_date } = single_class;
  const section = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]');
  const day = section?.dataset.day;
  if (!section || day === undefined) return null;
  const column = section.querySelector<HTMLElement>('[data-from]');
  if (!column || !matchMedia(HAS_HOURS).matches) return onDay(class_date, day);
  const hours = { from: Number(column.dataset.from), until: Number(column.dataset.until) };
  const { top, height } = column.getBoundingClientRect();
  return atMinutes(day, quarterOf(timeAt((y - grip - top) / height, hours), minutesOf(class_date), hours));
}

/**
 * Drags a class to another day and hour with a mouse or pen; fingers scroll, and use the bar to move. Escape cancels. The
 * week itself captures the pointer, since the class may be redrawn elsewhere meanwhile; the click that ends a drag reaches
 * the week too, and opens nothing.
 */
export function useDrag(onDrop: (moving: Moving) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const pressed = useRef<Pressed | null>(null);

  function letGo() {
    pressed.current = null;
    setDragged(null);
  }

  function follow(x: number, y: number) {
    const from = pressed.current;
    if (from) setDragged({ single_class: from.single_class, class_date: dateAt(from, x, y), x, y });
  }

  useEdgeScroll(dragged, follow);
  const isDragging = dragged !== null;
  const leave = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && letGo());
  useEffect(() => {
    if (!isDragging) return;
    const onKey = (event: KeyboardEvent) => leave(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isDragging]);

  function press(single_class: StaffClass, event: PointerEvent<HTMLElement>) {
    const { button, pointerType, clientX: x, clientY: y, currentTarget } = event;
    if (button !== 0 || pointerType === 'touch' || single_class.cancelled_at !== null) return;
    pressed.current = { single_class, x, y, grip: y - currentTarget.getBoundingClientRect().top };
  }

  const isMoved = (from: Pressed, x: number, y: number) => isDragging || Math.hypot(x - from.x, y - from.y) >= SLACK;

  function move({ clientX: x, clientY: y, buttons, pointerId, currentTarget }: PointerEvent<HTMLElement>) {
    const from = pressed.current;
    if (!from || !isMoved(from, x, y)) return;
    // The button was released outside, without an event here.
    if (buttons === 0) return letGo();
    currentTarget.setPointerCapture(pointerId);
    follow(x, y);
  }

  /** The pointer's present position counts, since the drawing may lag behind. */
  function drop({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
    const from = pressed.current;
    letGo();
    if (!from || !isMoved(from, x, y)) return;
    const { single_class } = from;
    const class_date = dateAt(from, x, y);
    if (class_date !== null && class_date !== single_class.class_date) onDrop({ single_class, class_date });
  }

  const surface = { onPointerMove: move, onPointerUp: drop, onPointerCancel: letGo };
  return { dragged, press, surface };
}

export type Drag = ReturnType<typeof useDrag>;
