import { useState } from 'react';
import { ApiError, type FieldErrors } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { SchemaForm } from '../../ui/use-schema-form.ts';
import styles from './forms.module.css';

const focus = (node: HTMLInputElement | null) => node?.focus();

interface CodeFieldProps {
  form: Pick<SchemaForm<{ code: string }>, 'field'>;
  /** The only field, so it is focused. */
  focused?: boolean;
}

/** Six digits from the phone, or one of the recovery codes on paper. */
export function CodeField({ form, focused = false }: CodeFieldProps) {
  const [fromPaper, setFromPaper] = useState(false);
  return (
    <div>
      <TextField
        {...form.field('code')}
        ref={focused ? focus : null}
        label={fromPaper ? 'Código de recuperación' : 'Código'}
        hint={fromPaper ? 'Uno de los que guardaste; cada uno sirve una vez.' : 'Los seis números de tu aplicación.'}
        autoComplete="one-time-code"
        inputMode={fromPaper ? 'text' : 'numeric'}
        spellCheck={false}
        maxLength={40}
      />
      <Button small look="quiet" className={styles.other} onClick={() => setFromPaper(!fromPaper)}>
        {fromPaper ? 'Usar mi aplicación' : 'Usar un código de recuperación'}
      </Button>
    </div>
  );
}

/**
 * The second step of signing in, for an account with a second factor. `entered` returns whether she is signed in;
 * false: her code is required now.
 */
export function useCodeStep() {
  const [needsCode, setNeedsCode] = useState(false);
  return {
    needsCode,
    check: ({ code }: { code: string }): FieldErrors =>
      needsCode && code.trim() === '' ? { code: 'Debes llenar este campo.' } : {},
    async entered(enter: Promise<void>): Promise<boolean> {
      try {
        await enter;
        return true;
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'auth/code-required')) throw error;
        setNeedsCode(true);
        return false;
      }
    },
  };
}
