/**
 * For the name of a dialog: a step that goes away with the focus in it gives the focus to that name, from where the next
 * step is read. Without it a keyboard starts at the page behind.
 */
export function keepFocus(name: HTMLElement | null): (() => void) | undefined {
  const dialog = name?.closest('[role="dialog"]');
  if (!name || !dialog) return undefined;
  let last: EventTarget | null = null;
  const remember = ({ target }: Event) => {
    last = target;
  };
  const watch = new MutationObserver(() => {
    const lost = last instanceof Node && !last.isConnected && document.activeElement === document.body;
    if (lost) name.focus();
  });
  dialog.addEventListener('focusin', remember);
  watch.observe(dialog, { childList: true, subtree: true });
  return () => {
    dialog.removeEventListener('focusin', remember);
    watch.disconnect();
  };
}
