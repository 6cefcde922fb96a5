import type { PaymentMethod } from '#shared/wire/payment-methods.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useSession } from '../../../lib/identity/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FieldPair, FormPart } from '../../../ui/form-part.tsx';
import { CashHanded } from './cash-handed.tsx';
import { amountsOf, kindOf, type PartField, type TypedPart, waysOfPart, withOneMore } from './divided.ts';
import { needsReference, referenceLabels } from './sale.ts';
import styles from './sell.module.css';
import type { Payment } from './use-payment.ts';

interface DividedPaymentProps {
  payment: Pick<Payment, 'total' | 'setDivided'>;
  parts: readonly TypedPart[];
  methods: readonly PaymentMethod[];
  /** What is wrong with a field. */
  errorOf: (field: PartField) => string | undefined;
  onChanged: (field: PartField) => void;
  /** Whether the customer sent a receipt of her transfer. */
  receipt?: boolean;
}

interface PartProps {
  index: number;
  part: TypedPart;
  /** Pesos; null: not known yet. */
  amount: number | null;
  last: boolean;
  /** The ways that this part can be paid in. */
  ways: readonly PaymentMethod[];
  receipt: boolean;
  errorOf: DividedPaymentProps['errorOf'];
  onType: (field: keyof TypedPart, value: string) => void;
}

/** The method of a part and its amount; the last takes the rest. */
function MethodAndAmount({ index, part, amount, last, ways, errorOf, onType }: PartProps) {
  return (
    <FieldPair>
      <SelectField
        label="Cómo paga"
        name={`parts.${index}.method`}
        choices={ways.map(({ payment_method_id, name }) => ({ value: String(payment_method_id), label: name }))}
        placeholder="Elige"
        value={part.method}
        onChange={(event) => onType('method', event.currentTarget.value)}
        error={errorOf(`parts.${index}.method`)}
      />
      {last ? (
        <p className={styles.rest} role="status">
          El resto <strong>{amount === null ? '—' : formatMoney(amount)}</strong>
        </p>
      ) : (
        <TextField
          label="Cuánto (MXN)"
          name={`parts.${index}.amount`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={part.amount}
          onChange={(event) => onType('amount', event.currentTarget.value)}
          error={errorOf(`parts.${index}.amount`)}
        />
      )}
    </FieldPair>
  );
}

/** One payment of the sale: how, how much, and the cash received or its reference. */
function Part(props: PartProps) {
  const { index, part, amount, ways, receipt, errorOf, onType } = props;
  const { role } = useSession();
  const kind = kindOf(ways, part);
  const label = kind && referenceLabels[kind];
  return (
    <FormPart title={`Pago ${index + 1}`}>
      <MethodAndAmount {...props} />
      {kind === 'cash' && amount !== null && (
        <CashHanded
          total={amount}
          name={`parts.${index}.handed`}
          handed={part.handed}
          onChange={(handed) => onType('handed', handed)}
          error={errorOf(`parts.${index}.handed`)}
        />
      )}
      {label && (
        <TextField
          label={label}
          name={`parts.${index}.reference`}
          autoComplete="off"
          maxLength={100}
          optional={!needsReference(kind, role, receipt)}
          value={part.reference}
          onChange={(event) => onType('reference', event.currentTarget.value)}
          error={errorOf(`parts.${index}.reference`)}
        />
      )}
    </FormPart>
  );
}

/** A sale that is paid in two or three ways (docs/rules.md#divided-sales). */
export function DividedPayment(props: DividedPaymentProps) {
  const { payment, parts, methods, errorOf, onChanged, receipt = false } = props;
  const { total, setDivided } = payment;
  const more = withOneMore(parts);
  const amounts = amountsOf(parts, total);
  return (
    <>
      {parts.map((part, index) => (
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place, and one is added before the last alone
          key={index}
          index={index}
          part={part}
          amount={amounts[index] ?? null}
          last={index === parts.length - 1}
          ways={waysOfPart(parts, index, methods)}
          receipt={receipt}
          errorOf={errorOf}
          onType={(field, value) => {
            setDivided(parts.map((other) => (other === part ? { ...part, [field]: value } : other)));
            onChanged(`parts.${index}.${field}`);
          }}
        />
      ))}
      <div className={styles.dividing}>
        {more && (
          <Button small look="quiet" onClick={() => setDivided(more)}>
            Otra forma más
          </Button>
        )}
        <Button small look="quiet" onClick={() => setDivided(null)}>
          No dividir
        </Button>
      </div>
    </>
  );
}
