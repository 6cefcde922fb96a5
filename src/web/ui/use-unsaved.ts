import { type RefCallback, useCallback, useEffect, useRef } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;
type Holder = HTMLFormElement | TextControl;

/** A password, a code or a word that confirms is typed again in a moment. */
const PASSING = '[autocomplete="current-password"], [autocomplete="one-time-code"], [data-passing]';

/** What is searched for, or marked, is not typed to be saved. */
const NOT_TYPED: readonly string[] = ['checkbox', 'radio', 'file', 'hidden', 'search'];

const isText = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !NOT_TYPED.includes(target.type));

/** The form of a control, or a text field that is in none. */
function holderOf(target: EventTarget | null): Holder | null {
  const form = target instanceof Element ? target.closest('form') : null;
  return form ?? (isText(target) ? target : null);
}

/** A form's named fields, hidden ones too, and its text fields without a name. */
function contentOf(holder: Holder): string {
  if (!(holder instanceof HTMLFormElement)) return holder.value;
  if (holder.querySelector(PASSING)) return '';
  const named = [...new FormData(holder)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.name,
  ]);
  const nameless = [...holder.elements].filter((one) => isText(one) && one.name === '');
  return JSON.stringify([named, nameless.map((one) => isText(one) && one.value)]);
}

interface Unsaved {
  watch: RefCallback<HTMLElement>;
  isUnsaved: () => boolean;
  /** Whether a button of its sheet waits for its answer. */
  isSending: () => boolean;
}

/**
 * Whether what is typed below an element differs from when it was first touched. Reads forms and text fields themselves, so
 * that a form needs no code for it; leaving the page asks first.
 */
export function useUnsaved(): Unsaved {
  const untouched = useRef(new Map<Holder, string>());
  const root = useRef<HTMLElement>(null);

  const watch = useCallback((element: HTMLElement | null) => {
    root.current = element;
    if (!element) return;
    const note = ({ target }: Event) => {
      const holder = holderOf(target);
      if (holder && !untouched.current.has(holder)) untouched.current.set(holder, contentOf(holder));
    };
    element.addEventListener('focusin', note);
    element.addEventListener('pointerdown', note);
    return () => {
      element.removeEventListener('focusin', note);
      element.removeEventListener('pointerdown', note);
    };
  }, []);

  const isUnsaved = useCallback(
    () => [...untouched.current].some(([holder, before]) => holder.isConnected && contentOf(holder) !== before),
    [],
  );

  const isSending = useCallback(
    () => Boolean(root.current?.closest('[role="dialog"]')?.querySelector('button[aria-busy]')),
    [],
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return { watch, isUnsaved, isSending };
}
