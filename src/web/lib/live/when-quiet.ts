/** Milliseconds after which an untouched page has finished rendering. */
const AT_LATEST = 3000;
const touches = ['pointerdown', 'keydown', 'touchstart'] as const;

/**
 * Runs `act` at the first touch or key, or once the page has been quiet for a while, so that it does not delay drawing.
 * @returns cancels it
 */
export function whenQuiet(act: () => void): () => void {
  function now(): void {
    cancel();
    act();
  }
  const timer = setTimeout(now, AT_LATEST);
  for (const touch of touches) addEventListener(touch, now, { passive: true, capture: true });

  function cancel(): void {
    clearTimeout(timer);
    for (const touch of touches) removeEventListener(touch, now, { capture: true });
  }
  return cancel;
}
