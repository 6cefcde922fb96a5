import { formatMoney } from '../../../lib/format.ts';
import { TextField } from '../../../ui/field.tsx';
import { changeOf, likelyCash } from './sale.ts';
import styles from './sell.module.css';

interface CashHandedProps {
  total: number;
  handed: string;
  onChange: (handed: string) => void;
  error?: string | undefined;
  /** The field's name, where a form has several. */
  name?: string;
}

/** The cash received, chosen among likely sums or typed, and the change. */
export function CashHanded({ total, handed, onChange, error, name = 'handed' }: CashHandedProps) {
  const change = changeOf(handed, total);
  return (
    <div className={styles.cash}>
      <TextField
        label="Con cuánto paga"
        optional
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={handed}
        onChange={(event) => onChange(event.currentTarget.value)}
        // Nothing is missing any more since the last try.
        error={change !== null && change >= 0 ? undefined : error}
      />
      <div className={styles.notes}>
        {likelyCash(total).map((pesos) => (
          <button
            key={pesos}
            type="button"
            className={styles.banknote}
            aria-pressed={handed === String(pesos)}
            onClick={() => onChange(String(pesos))}
          >
            {pesos === total ? 'Exacto' : formatMoney(pesos).replace('.00', '')}
          </button>
        ))}
      </div>
      <p className={styles.change} role="status">
        {change !== null && change >= 0 && (
          <>
            Cambio <strong>{formatMoney(change)}</strong>
          </>
        )}
      </p>
    </div>
  );
}
