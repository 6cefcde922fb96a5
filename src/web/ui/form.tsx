import { type KeyboardEvent, type ReactNode, useSyncExternalStore } from 'react';
import { errorText } from '../lib/api-error.ts';
import { Button, type ButtonLook } from './button.tsx';
import styles from './form.module.css';
import { Icon } from './icon.tsx';
import type { SchemaForm } from './use-schema-form.ts';

const never = () => () => undefined;

function useScriptArrived(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** A sentence about the whole form, read aloud as it appears. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <p className={styles.problem}>
          <Icon name="alert" size={20} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

/** Enter in a field with empty ones after it: the next of them, not a form full of errors. */
function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  const fields = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  const next = fields.slice(fields.indexOf(target) + 1).find(isEmpty);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const isEmpty = ({ type, checked, value }: HTMLInputElement) => (type === 'checkbox' ? !checked : value === '');

interface FormProps {
  form: Pick<SchemaForm<never>, 'begin' | 'send' | 'busy' | 'problem'>;
  /** The one action: what the button says. */
  action: string;
  /** What cannot be undone looks like it. */
  look?: ButtonLook;
  /** Enter goes on to the next empty field, as the key of a phone says, and sends from the last one. */
  stepwise?: boolean;
  children: ReactNode;
}

/** Fields of `useSchemaForm` with their button; what concerns no field is said above the button. */
export function Form({ form, action, look, stepwise = false, children }: FormProps) {
  const arrived = useScriptArrived();
  return (
    // `post` keeps what was typed out of the address, should the browser send the form by itself.
    <form
      className={styles.form}
      method="post"
      noValidate
      onFocus={form.begin}
      onKeyDown={stepwise ? goOn : undefined}
      onSubmit={form.send}
    >
      {children}
      <FormProblem>{form.problem === null ? null : errorText(form.problem)}</FormProblem>
      <Button
        type="submit"
        wide
        busy={form.busy}
        disabled={!arrived}
        className={arrived ? '' : styles.early}
        {...(look && { look })}
      >
        {action}
      </Button>
    </form>
  );
}
