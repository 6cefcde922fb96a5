import { type ComponentProps, useState } from 'react';
import { phoneSaid } from '#shared/phone.ts';
import { afterPress } from './after-press.ts';
import { type FieldProps, TextField } from './field.tsx';

/** A phone: shows while typing how many digits there are, what will be saved, and whether it is not a Mexican phone. */
export function PhoneField({ hint, onChange, onBlur, ...props }: FieldProps & ComponentProps<'input'>) {
  const [typed, setTyped] = useState(() => String(props.value ?? props.defaultValue ?? ''));
  const [hasLeft, setHasLeft] = useState(false);
  const message = phoneSaid(typed, hasLeft);
  const wrong = [props.error, 'error' in message && message.error].filter(Boolean).join(' ');
  return (
    <TextField
      inputMode="tel"
      maxLength={40}
      {...props}
      error={wrong || undefined}
      hint={typed.trim() === '' && hint ? hint : 'hint' in message ? message.hint : undefined}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setHasLeft(false);
        onChange?.(event);
      }}
      onBlur={(event) => {
        afterPress(() => setHasLeft(true));
        onBlur?.(event);
      }}
    />
  );
}
