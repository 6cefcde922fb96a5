import { TextField } from '../../ui/field.tsx';
import type { SchemaForm } from '../../ui/use-schema-form.ts';

/** The mail with which one signs in, which password managers know beside a password (docs/decisions/0073-pa11y.md). */
export function EmailField({ form, hint }: { form: Pick<SchemaForm<{ email: string }>, 'field'>; hint?: string }) {
  return (
    <TextField
      {...form.field('email')}
      label="Correo electrónico"
      hint={hint}
      type="email"
      autoComplete="email"
      inputMode="email"
      spellCheck={false}
      maxLength={254}
    />
  );
}
