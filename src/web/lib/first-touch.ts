const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown'] as const;

let touched = false;
const waiting = new Set<() => void>();

function onSign(): void {
  touched = true;
  for (const sign of SIGNS) removeEventListener(sign, onSign, { capture: true });
  for (const act of waiting) act();
  waiting.clear();
}

if (typeof document !== 'undefined')
  for (const sign of SIGNS) addEventListener(sign, onSign, { passive: true, capture: true });

/**
 * Runs `act` at the first touch, pointer move or key on the page, or now if there was one. This loads what a tap will open,
 * without cost for visitors who only look (docs/decisions/0064-script-weight.md). @returns cancels it
 */
export function onFirstTouch(act: () => void): () => void {
  if (touched) act();
  else waiting.add(act);
  return () => void waiting.delete(act);
}
