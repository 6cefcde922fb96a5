import { isSameTap, type Tap, tapOf } from './single-taps.ts';

/** A tap, what it pressed, and what that said. */
export interface Pressed {
  tap: Tap;
  control: object;
  words: string;
}

/**
 * Whether `next` is the other half of the double tap `before`, on something that came into its place: 'Listo' where
 * 'Reservar' was, a class behind a sheet that closed, a button of one that opened, or the same button that now says the
 * opposite. The same control pressed again, as to count up, is the person's wish.
 */
export function landsOnAnother(before: Pressed | null, next: Pressed): boolean {
  if (before === null || !isSameTap(before.tap, next.tap)) return false;
  return before.control !== next.control || before.words !== next.words;
}

/** A label and its box are one control: the browser sends a click to each. */
function controlAt(target: Element): Element {
  const control = target.closest('a[href], button, input, label, select, summary, textarea') ?? target;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

let last: Pressed | null = null;

function hold(event: MouseEvent): void {
  const tap = tapOf(event);
  if (tap === null || !(event.target instanceof Element)) return;
  const control = controlAt(event.target);
  const next = { tap, control, words: control.getAttribute('aria-label') ?? control.textContent };
  if (landsOnAnother(last, next)) {
    event.preventDefault();
    event.stopPropagation();
  } else last = next;
}

/** From now on a double tap presses one control, whatever the first half put in its place. */
export function pressOneControl(): void {
  if (typeof document !== 'undefined') document.addEventListener('click', hold, { capture: true });
}
