/**
 * A ref for a dialog's name: if a step of the dialog is removed with the focus in it, the next step's field with
 * `data-autofocus` gets the focus, so that typing goes on, else the name, from which the step is read. Otherwise the
 * keyboard would start at the page behind.
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
