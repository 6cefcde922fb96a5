import { type TouchEvent, useRef } from 'react';

const FAR_ENOUGH = 56;

/** Touch handlers that distinguish a sideways swipe from scrolling: 1 is forward (to the left), -1 is back. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);

  function onTouchStart({ touches }: TouchEvent) {
    const touch = touches.item(0);
    start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
  }

  function onTouchEnd({ changedTouches }: TouchEvent) {
    const touch = changedTouches.item(0);
    const from = start.current;
    start.current = null;
    if (!touch || !from) return;
    const across = touch.clientX - from.x;
    const down = Math.abs(touch.clientY - from.y);
    if (Math.abs(across) < FAR_ENOUGH || Math.abs(across) < down * 2) return;
    onSwipe(across < 0 ? 1 : -1);
  }

  return { onTouchStart, onTouchEnd };
}
