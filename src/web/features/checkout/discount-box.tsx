import { useRef, useState } from 'react';
import type { UsableDiscount } from '#shared/wire/discounts.ts';
import { ApiError, isConnectionLost } from '../../lib/api-error.ts';
import { formatMoney } from '../../lib/format.ts';
import { useUnsavedWork } from '../../lib/identity/unsaved-work.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { discountOf } from './api.ts';
import styles from './discount-box.module.css';

interface DiscountBoxProps {
  class_package_id: number;
  discount: UsableDiscount | null;
  onChange: (discount: UsableDiscount | null) => void;
}

const USED_UP = 'Lo sentimos, ya has agotado este descuento.';
const NOT_VALID = 'Lo sentimos, ese descuento no es válido.';

/** The sentence for a refused code, by status. */
function problemOf(error: unknown): string {
  if (isConnectionLost(error)) return error instanceof Error ? error.message : NOT_VALID;
  if (!(error instanceof ApiError)) return NOT_VALID;
  if (error.status === 429 || error.status >= 500) return error.message;
  return error.status === 412 ? USED_UP : NOT_VALID;
}

function sayAmount({ amount, is_percent, discount_amount }: UsableDiscount): string {
  if (is_percent) return `${amount} % de descuento`;
  return `${formatMoney(discount_amount ?? amount)} MXN de descuento`;
}

const focusOn = (act: HTMLElement | null) => act?.focus();

/** A discount code and what it takes off; collapsed, since most customers have none. */
export function DiscountBox({ class_package_id, discount, onChange }: DiscountBoxProps) {
  // The browser's field holds the code, also if it was typed before the script loaded.
  const code = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [removed, setRemoved] = useState(false);
  const [typed, setTyped] = useState(false);
  useUnsavedWork(typed);

  async function apply() {
    const typed = code.current?.value.trim() ?? '';
    if (typed === '') return setProblem('Escribe el código.');
    setProblem(null);
    try {
      onChange(await discountOf(typed, class_package_id));
    } catch (error) {
      setProblem(problemOf(error));
    }
  }

  function remove() {
    setRemoved(true);
    onChange(null);
  }

  if (discount) {
    return (
      <p className={styles.applied} role="status">
        <Icon name="percent" size={20} />
        <span>
          <strong>{discount.code}</strong> · {sayAmount(discount)}
        </span>
        <Button ref={focusOn} small look="quiet" onClick={remove}>
          Quitar
        </Button>
      </p>
    );
  }
  return (
    <details className={styles.discount}>
      <summary ref={removed ? focusOn : null}>
        <Icon name="percent" size={20} />
        ¿Tienes un código de descuento?
      </summary>
      <form className={styles.code} method="post" noValidate>
        <TextField
          label="Código de descuento"
          name="discountCode"
          ref={code}
          error={problem}
          onChange={(event) => setTyped(event.currentTarget.value !== '')}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button
          type="submit"
          look="secondary"
          onClick={(event) => {
            // Enter in the field also arrives here as a click.
            event.preventDefault();
            return apply();
          }}
        >
          Aplicar
        </Button>
      </form>
    </details>
  );
}
