import { Children, type ReactNode } from 'react';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Unfold } from '../../../ui/unfold.tsx';
import styles from './sell.module.css';
import type { Code } from './use-code.ts';

function CodeField({ code, error }: { code: Code; error?: string | undefined }) {
  return (
    <div className={styles.code}>
      <TextField
        label="Código de descuento"
        optional
        name="discountCode"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={code.typed}
        onChange={(event) => code.type(event.currentTarget.value)}
        // A code that was applied or taken away since the last try is not asked for any more.
        error={code.problem ?? (code.pending ? error : undefined)}
      />
      {code.pending && (
        <Button look="secondary" onClick={code.apply}>
          Aplicar
        </Button>
      )}
      {code.applied && (
        <p className={styles.applied} role="status">
          Descuenta {formatMoney(code.applied.discount_amount ?? 0)}
        </p>
      )}
    </div>
  );
}

interface SaleOptionsProps {
  code: Code;
  codeError?: string | undefined;
  /** Open, since a value inside is wrong. */
  opened: boolean;
  children: ReactNode;
}

/** What few sales need, behind a line: a code where codes are on, other days, an invoice. */
export function SaleOptions({ code, codeError, opened, children }: SaleOptionsProps) {
  const { discounts_enabled } = useConfiguration();
  // Switched off after one was typed: the sale is refused until it is taken away.
  const asksForCode = discounts_enabled || code.typed !== '';
  if (!asksForCode && Children.toArray(children).length === 0) return null;
  const label = asksForCode ? 'Descuento, vigencia y factura' : 'Vigencia y factura';
  return (
    <Unfold label={label} className={styles.options} opened={opened}>
      <div className={styles.stack}>
        {asksForCode && <CodeField code={code} error={codeError} />}
        {children}
      </div>
    </Unfold>
  );
}
