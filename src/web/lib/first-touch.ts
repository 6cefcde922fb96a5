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
 * Does it as soon as somebody touches the page, moves over it or types; at once when she has. What a tap opens is loaded
 * then: nobody pays for it who only looks (docs/decisions/0064-script-weight.md). @returns forgets it
 */
export function onFirstTouch(act: () => void): () => void {
  if (touched) act();
  else waiting.add(act);
  return () => void waiting.delete(act);
}
