import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './way-field.module.css';
import type { Way } from './ways.ts';

interface WayFieldProps {
  ways: readonly Way[];
  chosen: Way['key'] | undefined;
  onChoose: (key: Way['key']) => void;
  disabled: boolean;
  /** The inputs of the chosen way, below it. */
  children: (key: Way['key']) => ReactNode;
}

const icons: Record<string, IconName> = { cash: 'till', transfer: 'receipt', oxxo: 'tag', spei: 'receipt' };

/** 'Forma de Pago': one line per way, with the chosen one's inputs below it. */
export function WayField({ ways, chosen, onChoose, disabled, children }: WayFieldProps) {
  return (
    <fieldset className={styles.ways}>
      <legend className="visually-hidden">Forma de Pago</legend>
      {ways.map(({ key, label, hint }) => (
        <div key={key} className={styles.way} data-chosen={key === chosen || undefined}>
          <label className={styles.line}>
            <input
              type="radio"
              name="payment_method"
              value={key}
              checked={key === chosen}
              disabled={disabled}
              onChange={() => onChoose(key)}
            />
            <span>
              <span className={styles.label}>{label}</span>
              <small>{hint}</small>
            </span>
            <Icon name={icons[key] ?? 'card'} />
          </label>
          {children(key)}
        </div>
      ))}
    </fieldset>
  );
}
