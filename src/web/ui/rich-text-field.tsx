import { useCallback, useId, useRef, useState } from 'react';
import { loadable } from '../lib/loadable.tsx';
import fieldStyles from './field.module.css';
import type { FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { PartMissing } from './not-opened.tsx';
import styles from './rich-text/rich-text.module.css';

const RichTextEditor = loadable(
  () => import('./rich-text/editor.tsx'),
  () => <div className={styles.waiting} />,
  PartMissing,
);

interface RichTextFieldProps extends FieldProps {
  /** The field's name in the form; its value is HTML. Takes `{...form.field('content')}` of `useSchemaForm`. */
  name: string;
  defaultValue?: string;
  onChange?: (html: string) => void;
}

/**
 * A text with headings, lists, links and pictures, as HTML that the server's sanitiser leaves unchanged; an empty text if
 * there is no content. For staff only: the editor's code is large and loaded separately.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, error, hint, optional = false, name, defaultValue = '', onChange } = props;
  const id = useId();
  const [html, setHtml] = useState(defaultValue);
  const focus = useRef(() => undefined as unknown);
  const onReady = useCallback((toText: () => void) => {
    focus.current = toText;
  }, []);
  const note = error ? `${id}-error` : hint ? `${id}-hint` : undefined;

  function change(next: string) {
    setHtml(next);
    onChange?.(next);
  }

  const tied = {
    'aria-labelledby': `${id}-label`,
    ...(note !== undefined && { 'aria-describedby': note }),
  };

  return (
    <div className={`${fieldStyles.field} ${error ? styles.wrong : ''}`}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the text itself is reached by keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as a label does, for what a label cannot name */}
      <span id={`${id}-label`} className={fieldStyles.label} onClick={() => focus.current()}>
        {label}
        {optional && <span className={fieldStyles.optional}> (Opcional)</span>}
      </span>
      <input
        className="visually-hidden"
        aria-hidden="true"
        tabIndex={-1}
        readOnly
        name={name}
        value={html}
        onFocus={() => focus.current()}
      />
      <RichTextEditor html={defaultValue} onChange={change} tied={tied} onReady={onReady} />
      {error ? (
        <p id={note} className={fieldStyles.error}>
          <Icon name="alert" size={18} />
          {error}
        </p>
      ) : (
        hint && (
          <p id={note} className={fieldStyles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
