/**
 * A ref for a dialog's name: if a step of the dialog is removed while it has the focus, the next step's field with
 * `data-autofocus` gets the focus, so that typing continues, otherwise the name, from which the step is read. Without
 * this the keyboard focus would be on the page behind.
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
    if (!lost) return;
    const fields = [...dialog.querySelectorAll<HTMLElement>('[data-autofocus]')];
    (fields.find((field) => field !== name) ?? name).focus();
  });
  dialog.addEventListener('focusin', remember);
  watch.observe(dialog, { childList: true, subtree: true });
  return () => {
    dialog.removeEventListener('focusin', remember);
    watch.disconnect();
  };
}
