import { useState } from 'react';
import { afterPress } from '../../ui/after-press.ts';
import { TextField } from '../../ui/field.tsx';
import type { SchemaForm } from '../../ui/use-schema-form.ts';

const NO_MAIL = 'El correo no es válido.';

/**
 * The mail for signing in, which password managers recognise beside a password (docs/decisions/0073-pa11y.md). Shows that
 * it is not a mail when it is left: the browser checks it, without a script of ours.
 */
export function EmailField({ form, hint }: { form: Pick<SchemaForm<{ email: string }>, 'field'>; hint?: string }) {
  const [isNone, setIsNone] = useState(false);
  const control = form.field('email');
  return (
    <TextField
      {...control}
      error={control.error ?? (isNone ? NO_MAIL : undefined)}
      onChange={(event) => {
        setIsNone(false);
        control.onChange(event);
      }}
      onBlur={({ currentTarget }) => afterPress(() => setIsNone(currentTarget.validity.typeMismatch))}
      label="Correo electrónico"
      hint={hint}
      type="email"
      autoComplete="email"
      inputMode="email"
      enterKeyHint="next"
      spellCheck={false}
      maxLength={254}
    />
  );
}
