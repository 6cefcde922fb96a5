import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

export interface FieldProps {
  label: ReactNode;
  /** The sentence under the field, connected to it for screen readers. */
  error?: ReactNode;
  hint?: ReactNode;
  /** Adds '(Opcional)' to the label. */
  optional?: boolean;
}

export interface FrameProps extends FieldProps {
  children: (control: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** Label above, sentence below, both connected to the control between. For controls that the fields below do not cover. */
export function FieldFrame({ label, error, hint, optional = false, children }: FrameProps) {
  const id = useId();
  const note = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> (Opcional)</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note })}
      {error ? (
        <p id={note} className={styles.error}>
          <Icon name="alert" size={18} />
          {error}
        </p>
      ) : (
        hint && (
          <p id={note} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

function split<P extends FieldProps>({ label, error, hint, optional, ...control }: P) {
  return { frame: { label, error, hint, ...(optional !== undefined && { optional }) }, control };
}

/** One line of text. Takes `{...form.field('name')}` of `useSchemaForm`, or `value` and `onChange`. */
export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { frame, control } = split(props);
  return (
    <FieldFrame {...frame}>
      {(tied) => <input type="text" className={styles.input} {...control} {...tied} />}
    </FieldFrame>
  );
}

export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { frame, control } = split(props);
  return (
    <FieldFrame {...frame}>
      {(tied) => <textarea rows={3} className={`${styles.input} ${styles.area}`} {...control} {...tied} />}
    </FieldFrame>
  );
}

export interface Choice {
  value: string;
  label: string;
}

/** A choice of a few options, with the phone's own picker. */
export function SelectField(
  props: FieldProps & { choices: readonly Choice[]; placeholder?: string } & ComponentProps<'select'>,
) {
  const { choices, placeholder, ...rest } = props;
  const { frame, control } = split(rest);
  return (
    <FieldFrame {...frame}>
      {(tied) => (
        <span className={styles.select}>
          <select className={styles.input} {...control} {...tied}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="down" size={20} />
        </span>
      )}
    </FieldFrame>
  );
}

/** A checkbox, with its sentence as a target of 44 px. */
export function CheckboxField({
  label,
  error,
  hint,
  ...control
}: Omit<FieldProps, 'optional'> & ComponentProps<'input'>) {
  const id = useId();
  const note = error ? `${id}-error` : undefined;
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input type="checkbox" aria-invalid={error ? true : undefined} aria-describedby={note} {...control} />
        <span>
          {label}
          {hint && <small className={styles.hint}>{hint}</small>}
        </span>
      </label>
      {error && (
        <p id={note} className={styles.error}>
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
    </div>
  );
}
