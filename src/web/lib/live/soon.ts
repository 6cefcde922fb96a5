/** A page that nobody touches has shown everything by then, in milliseconds. */
const AT_LATEST = 3000;
const touches = ['pointerdown', 'keydown', 'touchstart'] as const;

/** Does it at the first touch or key, or once the page has been quiet for a while; never in the way of its picture. @returns forgets it */
export function soon(act: () => void): () => void {
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
