import { type ReactNode, useSyncExternalStore } from 'react';
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

interface FormProps {
  form: Pick<SchemaForm<never>, 'begin' | 'send' | 'busy' | 'problem'>;
  /** The one action: what the button says. */
  action: string;
  /** What cannot be undone looks like it. */
  look?: ButtonLook;
  children: ReactNode;
}

/** Fields of `useSchemaForm` with their button; what concerns no field is said above the button. */
export function Form({ form, action, look, children }: FormProps) {
  const arrived = useScriptArrived();
  return (
    // `post` keeps what was typed out of the address, should the browser send the form by itself.
    <form className={styles.form} method="post" noValidate onFocus={form.begin} onSubmit={form.send}>
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
