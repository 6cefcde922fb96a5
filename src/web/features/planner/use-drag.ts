import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { StaffClass } from '#shared/wire/schedule.ts';
import { dayKey } from '../../lib/format.ts';

/** A press becomes a drag after so many pixels. */
const SLACK = 6;

export interface Dragged {
  single_class: StaffClass;
  /** The day under the pointer; null: none. */
  day: string | null;
  x: number;
  y: number;
}

function dayAt(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest('[data-day]')?.getAttribute('data-day') ?? null;
}

/** Dragging a class to another day with a mouse or pen; fingers scroll, and move by the bar. Escape lets go. */
export function useDrag(onDrop: (single_class: StaffClass, day: string) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const pressed = useRef<{ single_class: StaffClass; x: number; y: number } | null>(null);
  const justDropped = useRef(false);

  useEffect(() => {
    if (!dragged) return;
    const letGo = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      pressed.current = null;
      setDragged(null);
    };
    addEventListener('keydown', letGo);
    return () => removeEventListener('keydown', letGo);
  }, [dragged]);

  function press(single_class: StaffClass, event: PointerEvent<HTMLElement>) {
    const { button, pointerType, pointerId, clientX: x, clientY: y, currentTarget } = event;
    justDropped.current = false;
    if (button !== 0 || pointerType === 'touch' || single_class.cancelled_at !== null) return;
    pressed.current = { single_class, x, y };
    // From here on its moves come to the class, also when the pointer has left it.
    currentTarget.setPointerCapture(pointerId);
  }

  function move({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
    const from = pressed.current;
    if (!from || (!dragged && Math.hypot(x - from.x, y - from.y) < SLACK)) return;
    setDragged({ single_class: from.single_class, day: dayAt(x, y), x, y });
  }

  function drop() {
    pressed.current = null;
    setDragged(null);
    if (!dragged) return;
    justDropped.current = true;
    const { single_class, day } = dragged;
    if (day !== null && day !== dayKey(single_class.class_date)) onDrop(single_class, day);
  }

  const handlersOf = (single_class: StaffClass) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => press(single_class, event),
    onPointerMove: move,
    onPointerUp: drop,
    onPointerCancel: () => {
      pressed.current = null;
      setDragged(null);
    },
  });

  /** Whether the click that follows a drop is none. */
  const swallows = () => {
    const dropped = justDropped.current;
    justDropped.current = false;
    return dropped;
  };
  return { dragged, handlersOf, swallows };
}

export type Drag = ReturnType<typeof useDrag>;
