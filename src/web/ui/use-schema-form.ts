import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError, type FieldErrors, isNoConnection } from '../lib/api-error.ts';
import { useUnsavedWork } from '../lib/identity/unsaved-work.ts';
import { onConnectionBack } from '../lib/live/connection.ts';
import { SAME_PRESS } from './button.tsx';
import { namedErrors } from './row-errors.ts';

export type FormValues = Record<string, string | boolean>;

/** A control's change: the browser's event, or the value itself. */
type Changed = SyntheticEvent | string | boolean | null;

/** The properties of a field of ui/: name, initial value, change handler and error. */
interface Control {
  name: string;
  error: string | undefined;
  onChange: (changed: Changed) => void;
}

interface FormPlan<V extends FormValues> {
  /** Every field of the form, in its order on the screen. */
  initialValues: V;
  /**
   * Made of the wire's schemas; checks the values as typed. A public page passes a function that loads it: schemas weigh as
   * much as such a page's own script, and are needed only when the person types (docs/decisions/0064-script-weight.md).
   */
  schema: z.ZodType | (() => Promise<z.ZodType>);
  /** What a schema cannot check: two fields that must agree, a box that must be ticked. */
  check?: (values: V) => FieldErrors;
  /** The field that a refusal's code concerns. */
  fieldOfRefusal?: Readonly<Record<string, Extract<keyof V, string>>>;
  /** The form's field for a wire field with another name. */
  fieldOfWire?: Readonly<Record<string, Extract<keyof V, string>>>;
  /** Sends the values. An error is shown at its field or above the button. */
  submit: (values: V) => Promise<unknown>;
  onTyped?: (values: V) => void;
}

function changedTo(changed: Changed): string | boolean {
  if (changed === null || typeof changed !== 'object') return changed ?? '';
  const { currentTarget: control } = changed;
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked;
  const isField =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement;
  return isField ? control.value : '';
}

/** The same errors if none of them is over, so that nothing is drawn again. */
function without(errors: FieldErrors, isOver: (name: string) => boolean): FieldErrors {
  const left = Object.entries(errors).filter(([name]) => !isOver(name));
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}

function isHidden(form: HTMLFormElement, name: string): boolean {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement && control.type === 'hidden';
}

/**
 * A hidden field, as of a file or of rows, tells no change: what was wrong with it is over when its value is another.
 * @param refused the values as they were sent
 * @returns ends it
 */
function watchHidden(
  form: HTMLFormElement,
  refused: FormValues,
  onChange: (isMended: (name: string) => boolean) => void,
): () => void {
  const watch = new MutationObserver(() => {
    const now = new FormData(form);
    onChange((name) => isHidden(form, name) && now.get(name) !== refused[name]);
  });
  watch.observe(form, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] });
  return () => watch.disconnect();
}

const unjudged: (values: FormValues) => FieldErrors = () => ({});

/** Loads the schema with the function that checks against it. */
async function loadJudge(schema: FormPlan<FormValues>['schema']): Promise<(values: FormValues) => FieldErrors> {
  const [{ judgeTyped }, loaded] = await Promise.all([
    import('./judge-typed.ts'),
    typeof schema === 'function' ? schema() : schema,
  ]);
  return (values) => judgeTyped(loaded, values);
}

/** The browser's values, also those from a password manager or typed before the script loaded. */
function typedIn(form: HTMLFormElement, values: FormValues): FormValues {
  const typed = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && typeof values[name] === 'string' ? [[name, value]] : [],
  );
  const ticked = Object.keys(values).flatMap((name) => {
    const control = form.elements.namedItem(name);
    const isBox = control instanceof HTMLInputElement && control.type === 'checkbox';
    return isBox && typeof values[name] === 'boolean' ? [[name, control.checked]] : [];
  });
  return Object.fromEntries([...typed, ...ticked]);
}

function refusalErrors<V extends FormValues>(
  error: unknown,
  { fieldOfRefusal, fieldOfWire, initialValues }: FormPlan<V>,
): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const renamed = Object.entries(error.fields).map(([name, text]) => [fieldOfWire?.[name] ?? name, text] as const);
  const fields = namedErrors(Object.fromEntries(renamed), Object.keys(initialValues));
  if (Object.keys(fields).length > 0) return fields;
  const field = fieldOfRefusal?.[error.code];
  return field ? { [field]: error.message } : {};
}

/**
 * The only way to make a form, with the wire's schemas. The browser's fields hold the values. No error loses typed text,
 * the first wrong field gets the focus, and it cannot be sent twice. Draw it with `Form` and give each field
 * `form.field(name)` (`form.box(name)` for a checkbox).
 */
export function useSchemaForm<V extends FormValues>(plan: FormPlan<V>) {
  const typed = useRef<FormValues>(plan.initialValues);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const held = useRef(false);
  const savedAt = useRef(Number.NEGATIVE_INFINITY);
  const sent = useRef<HTMLFormElement>(null);
  const [unsent, setUnsent] = useState(false);
  useUnsavedWork(unsent);
  // That there was no line is true no more once there is one; what was typed is sent by her.
  useEffect(() => onConnectionBack(() => setProblem((said: unknown) => (isNoConnection(said) ? null : said))), []);

  useEffect(() => {
    if (!sent.current || Object.keys(errors).length === 0) return undefined;
    return watchHidden(sent.current, typed.current, (isMended) => setErrors((before) => without(before, isMended)));
  }, [errors]);

  function valuesNow(): V {
    return { ...plan.initialValues, ...typed.current };
  }

  function control(name: string): Control {
    return {
      name,
      error: errors[name],
      onChange(changed) {
        typed.current = { ...typed.current, [name]: changedTo(changed) };
        savedAt.current = Number.NEGATIVE_INFINITY;
        setUnsent(true);
        setErrors((before) => without(before, (wrong) => wrong === name));
        plan.onTyped?.(valuesNow());
      },
    };
  }

  function show(errors: FieldErrors): void {
    setErrors(errors);
    // After the sentence is in the page, so that it is read together with its field.
    requestAnimationFrame(() => {
      const controls = [...(sent.current?.elements ?? [])];
      const first = controls.find((control) => (control.getAttribute('name') ?? '') in errors);
      if (first instanceof HTMLElement) first.focus();
    });
  }

  function showRefusal(error: unknown): void {
    setRefusal(error instanceof ApiError ? error.code : null);
    const errors = refusalErrors(error, plan);
    show(errors);
    // Errors whose fields are not drawn now are shown above the button.
    const drawn = Object.keys(errors).filter((name) => sent.current?.elements.namedItem(name));
    const named = error instanceof ApiError ? Object.keys(error.fields).length : 0;
    if (drawn.length === 0 || drawn.length < named) setProblem(error);
  }

  async function attempt(values: V): Promise<void> {
    held.current = true;
    setBusy(true);
    setProblem(null);
    setRefusal(null);
    try {
      // Browsers never retry a script that once failed to load. The server checks with the same schemas.
      const judge = await loadJudge(plan.schema).catch(() => unjudged);
      const errors = { ...judge(values), ...plan.check?.(values) };
      show(errors);
      if (Object.keys(errors).length > 0) return;
      await plan.submit(values);
      savedAt.current = performance.now();
      setUnsent(false);
    } catch (error) {
      showRefusal(error);
    } finally {
      held.current = false;
      setBusy(false);
    }
  }

  function send(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    // A form stays on the screen while its sheet closes: Enter twice would give or take classes twice.
    if (held.current || performance.now() - savedAt.current < SAME_PRESS) return;
    sent.current = event.currentTarget;
    typed.current = { ...typed.current, ...typedIn(event.currentTarget, plan.initialValues) };
    void attempt(valuesNow());
  }

  return {
    field: (name: Extract<keyof V, string>) => ({ ...control(name), defaultValue: String(typed.current[name] ?? '') }),
    box: (name: Extract<keyof V, string>) => ({ ...control(name), defaultChecked: typed.current[name] === true }),
    errors,
    busy,
    /** A refusal that no field shows. */
    problem,
    /** The code of the last refusal, for a matching link. */
    refusal,
    /** Loads the checks when the person is about to type. */
    begin: () => void loadJudge(plan.schema).catch(() => undefined),
    send,
  };
}

export type SchemaForm<V extends FormValues> = ReturnType<typeof useSchemaForm<V>>;
