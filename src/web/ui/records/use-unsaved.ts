import { type RefCallback, useCallback, useEffect, useRef } from 'react';

function contentOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)];
  return JSON.stringify(fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
}

/**
 * Whether the forms below an element differ from when they were first touched. Reads their named fields, hidden ones too,
 * so a form needs no code for it; leaving the page asks first.
 */
export function useUnsaved(): { watch: RefCallback<HTMLElement>; isUnsaved: () => boolean } {
  const untouched = useRef(new Map<HTMLFormElement, string>());

  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const note = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest('form') : null;
      if (form && !untouched.current.has(form)) untouched.current.set(form, contentOf(form));
    };
    element.addEventListener('focusin', note);
    element.addEventListener('pointerdown', note);
    return () => {
      element.removeEventListener('focusin', note);
      element.removeEventListener('pointerdown', note);
    };
  }, []);

  const isUnsaved = useCallback(
    () => [...untouched.current].some(([form, before]) => form.isConnected && contentOf(form) !== before),
    [],
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return { watch, isUnsaved };
}
