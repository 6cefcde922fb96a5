import { isHex } from '#shared/colors.ts';
import fieldStyles from '../../../../ui/field.module.css';
import { FieldFrame } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import styles from '../setting-field.module.css';
import type { ControlProps } from './control-props.ts';

/** A colour, picked or typed, with a note about its contrast. */
export function ColourControl(props: ControlProps & { note: string | null }) {
  const { setting, value, onChange, note, ...frame } = props;
  const text = String(value);
  return (
    <>
      <FieldFrame {...frame}>
        {(tied) => (
          <span className={styles.colour}>
            <input
              type="color"
              aria-label={`Elegir: ${setting.label}`}
              value={isHex(text) ? text.toLowerCase() : '#000000'}
              onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
            />
            <input
              {...tied}
              className={fieldStyles.input}
              value={text}
              maxLength={7}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onChange(event.currentTarget.value.trim())}
            />
          </span>
        )}
      </FieldFrame>
      {note && (
        <p className={styles.note}>
          <Icon name="alert" size={18} />
          {note}
        </p>
      )}
    </>
  );
}
