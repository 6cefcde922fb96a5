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

/** A sentence about the whole form, announced when it appears. */
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

/** Enter moves to the next empty field, instead of showing errors everywhere. */
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
  /** The label of the only button. */
  action: string;
  /** A destructive action looks like one. */
  look?: ButtonLook;
  /** Enter moves to the next empty field, as a phone's key says, and submits from the last one. */
  stepwise?: boolean;
  children: ReactNode;
}

/** Fields of `useSchemaForm` with their button; errors that concern no field are shown above the button. */
export function Form({ form, action, look, stepwise = false, children }: FormProps) {
  const arrived = useScriptArrived();
  return (
    // `post` keeps typed values out of the address, if the browser submits the form without the script.
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
