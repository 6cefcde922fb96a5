let pressed = false;
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressed = true), { capture: true, passive: true });
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, () => (pressed = false), { capture: true, passive: true });
}

/**
 * What a field says when it is left, once the touch that left it has arrived where it was meant: a sentence that comes
 * between press and release moves the page, and the button or box below is missed.
 */
export function afterTouch(say: () => void): void {
  if (!pressed) return void setTimeout(say);
  const heard = new AbortController();
  const released = () => {
    heard.abort();
    setTimeout(say);
  };
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, released, { capture: true, passive: true, signal: heard.signal });
}
