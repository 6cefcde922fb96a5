import { formatMoney } from '../../../lib/format.ts';
import { TextField } from '../../../ui/field.tsx';
import { changeOf, likelyHanded } from './sale.ts';
import styles from './sell.module.css';

interface CashHandedProps {
  total: number;
  handed: string;
  onChange: (handed: string) => void;
  error?: string | undefined;
}

/** What was handed over, by a touch on the likely notes or typed, and what goes back. */
export function CashHanded({ total, handed, onChange, error }: CashHandedProps) {
  const change = changeOf(handed, total);
  return (
    <div className={styles.cash}>
      <TextField
        label="Con cuánto paga"
        optional
        name="handed"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={handed}
        onChange={(event) => onChange(event.currentTarget.value)}
        // What was missing at the last try is not missing any more.
        error={change !== null && change >= 0 ? undefined : error}
      />
      <div className={styles.notes}>
        {likelyHanded(total).map((pesos) => (
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
