import { useState } from 'react';
import { SelectField, TextArea, TextField } from '../../../../ui/field.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import styles from '../setting-field.module.css';
import { choiceLabel, units } from '../words.ts';
import type { ControlProps } from './control-props.ts';

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));

export function TextControl({ setting, value, onChange, ...frame }: ControlProps) {
  return (
    <TextField
      {...frame}
      value={textOf(value)}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function AddressControl({ setting, value, onChange, ...frame }: ControlProps) {
  return (
    <TextField
      {...frame}
      value={textOf(value)}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      placeholder="https://"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function LongTextControl({ setting, value, onChange, ...frame }: ControlProps) {
  return (
    <TextArea {...frame} rows={5} value={textOf(value)} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}

/** Code that is sent to customers unchanged. */
export function CodeControl({ setting, value, onChange, ...frame }: ControlProps) {
  return (
    <TextArea
      {...frame}
      rows={8}
      className={styles.code}
      value={textOf(value)}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Text that is not a whole number stays as typed, and is refused with its reason. */
function typedNumber(text: string, optional: boolean): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return optional ? null : '';
  return /^-?\d{1,15}$/.test(trimmed) ? Number(trimmed) : text;
}

export function NumberControl(props: ControlProps & { isOptional: boolean }) {
  const { setting, value, onChange, isOptional, ...frame } = props;
  const unit = units[setting.key];
  return (
    <NumberField
      {...frame}
      {...(unit !== undefined && { unit })}
      value={textOf(value)}
      onChange={(event) => onChange(typedNumber(event.currentTarget.value, isOptional))}
    />
  );
}

export function ChoiceControl({
  setting,
  value,
  onChange,
  options,
  ...frame
}: ControlProps & { options: readonly string[] }) {
  return (
    <SelectField
      {...frame}
      choices={options.map((option) => ({ value: option, label: choiceLabel(option) }))}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function asText(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function asJson(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    // Incomplete: it stays, and is refused with its reason if it is saved like this.
    return text;
  }
}

/** JSON, kept as typed while it is edited. */
export function JsonControl({ setting, value, onChange, ...frame }: ControlProps) {
  const [typed, setTyped] = useState<{ text: string; value: unknown }>({ text: asText(value), value });
  const shown = typed.value === value ? typed.text : asText(value);
  return (
    <TextArea
      {...frame}
      rows={8}
      className={styles.code}
      value={shown}
      spellCheck={false}
      placeholder="{ }"
      onChange={(event) => {
        const text = event.currentTarget.value;
        const next = asJson(text);
        setTyped({ text, value: next });
        onChange(next);
      }}
    />
  );
}
