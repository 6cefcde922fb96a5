let pressed = false;
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressed = true), { capture: true, passive: true });
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, () => (pressed = false), { capture: true, passive: true });
}

/**
 * Runs `say`, which shows a field's error, once the press that left the field is released: a sentence that appears between
 * press and release moves the page, and the press misses its button or box.
 */
export function afterPress(say: () => void): void {
  if (!pressed) return void setTimeout(say);
  const listening = new AbortController();
  const released = () => {
    listening.abort();
    setTimeout(say);
  };
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, released, { capture: true, passive: true, signal: listening.signal });
}
