import { type ComponentProps, useState } from 'react';
import { shownTermsOf } from '#shared/shown-terms.ts';
import { dayKey } from '#shared/time.ts';
import type { ClassPackageAtOffice } from '#shared/wire/class-packages.ts';
import type { PaymentKind, PaymentMethod } from '#shared/wire/payment-methods.ts';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { formatMoney } from '../../../lib/format.ts';
import { newIdempotencyKey } from '../../../lib/idempotency.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { sell, useRenewTill } from '../api.ts';
import { type PartField, referencesOfParts } from './divided.ts';
import { DividedPayment } from './divided-payment.tsx';
import { sayLength, sayWhatItGives } from './package-buttons.tsx';
import { type ClassToEnter, whyNotForClass } from './sale.ts';
import { SaleOptions } from './sale-options.tsx';
import styles from './sell.module.css';
import { saleOf, typedSale } from './typed-sale.ts';
import { useCode } from './use-code.ts';
import { usePayment } from './use-payment.ts';
import { useSelling } from './use-selling.ts';
import { WholePayment } from './whole-payment.tsx';

/** A completed sale. */
export interface Sold {
  purchase: PurchaseAtDesk;
  /** Pesos of change, if the cash received was entered. */
  change: number | null;
}

interface CheckoutProps {
  customer_id: number;
  offer: ClassPackageAtOffice;
  methods: readonly PaymentMethod[];
  single_class: ClassToEnter | null;
  onOther: () => void;
  onSold: (sold: Sold) => void;
}

interface TermsProps extends Pick<CheckoutProps, 'offer'> {
  waits: boolean;
  days: Omit<ComponentProps<typeof NumberField>, 'label'>;
  bill: Omit<ComponentProps<typeof CheckboxField>, 'label'>;
}

/** Pesos: the package's price, and what is charged. */
interface Totals {
  price: number;
  total: number;
}

/** What the server says of a part of a divided sale is shown at its field. */
type Typed = Record<
  'payment_method_id' | 'handed' | 'reference' | 'discountCode' | 'package_days' | PartField,
  string
> & {
  bill: boolean;
};

const nothingTyped: Typed = {
  payment_method_id: '',
  handed: '',
  reference: '',
  discountCode: '',
  package_days: '',
  bill: false,
  ...referencesOfParts,
};

function sayAction(kind: PaymentKind | undefined, total: number, waits: boolean): string {
  if (kind === 'courtesy') return 'Dar como cortesía';
  if (waits) return `Vender por confirmar, ${formatMoney(total)}`;
  return total === 0 ? 'Dar sin costo' : `Cobrar ${formatMoney(total)}`;
}

/** The chosen package and its price, with the way to another. */
function Chosen({ offer, price, total, onOther }: Pick<CheckoutProps, 'offer' | 'onOther'> & Totals) {
  return (
    <div className={styles.chosen}>
      <p className={styles.what}>
        <strong>{offer.title}</strong>
        <span className={styles.note}>{sayWhatItGives(offer)}</span>
      </p>
      <Button small look="quiet" onClick={onOther}>
        Cambiar
        <span className="visually-hidden"> de paquete</span>
      </Button>
      <p className={styles.total} role="status">
        {total < price && <s>{formatMoney(price)}</s>}
        <strong>{formatMoney(total)}</strong>
      </p>
    </div>
  );
}

/** How long it lasts, where that may be another time, and whether it is written among the customer's charges. */
function Terms({ offer, waits, days, bill }: TermsProps) {
  return (
    <>
      {offer.kind === 'presencial' && (
        <NumberField
          {...days}
          label="Otra vigencia"
          optional
          unit="días"
          hint={`Sin escribir nada dura ${sayLength(offer)}.`}
          maxLength={4}
        />
      )}
      {!waits && (
        <CheckboxField
          {...bill}
          label="Anotar entre sus cargos"
          hint="La persona lo ve en Mis Cargos. No es una factura (CFDI)."
        />
      )}
    </>
  );
}

/** The payment of a chosen package: method, amount, one button. */
export function Checkout({ customer_id, offer, methods, single_class, onOther, onSold }: CheckoutProps) {
  const renew = useRenewTill();
  const [action] = useState(newIdempotencyKey);
  const code = useCode({ class_package_id: offer.class_package_id, customer_id });
  const payment = usePayment({ offer, methods, code });
  const { kind, price, total, parts, waits } = payment;

  /** Updates the total before the cashier reads that the price changed. */
  const tryToSell = useSelling(() => Promise.all([renew(), code.applied && code.apply()]));

  const form = useSchemaForm({
    initialValues: nothingTyped,
    schema: typedSale,
    fieldOfRefusal: { 'no-payment-method': 'payment_method_id' },
    check: payment.errors,
    async submit(values) {
      const sale = saleOf(values, { customer_id, offer, kind, code: code.applied?.code, single_class, waits });
      const sent = { ...sale, ...payment.sent(), shown_total: total, shown_terms: shownTermsOf(offer) };
      const { purchase } = await tryToSell((again_after) => sell(action, { ...sent, again_after }));
      void renew();
      onSold({ purchase, change: payment.change() });
    },
  });

  const uncovered = whyNotForClass(offer, single_class?.wanted, dayKey(useStudioNow()));
  const text = (name: string) => form.errors[name]?.toString();
  const paid = { payment, methods, errorOf: text };
  return (
    <Form form={form} action={sayAction(kind, total, waits)}>
      <Chosen offer={offer} price={price} total={total} onOther={onOther} />
      {uncovered && (
        <p className={styles.warning} role="alert">
          <Icon name="alert" size={20} />
          {uncovered} Con él no entra a esta clase.
        </p>
      )}
      {/* What was said of a field before is over once it is changed. */}
      {parts ? (
        <DividedPayment {...paid} parts={parts} onChanged={(field) => form.field(field).onChange('')} />
      ) : (
        <WholePayment
          {...paid}
          onChosen={(event) => form.field('payment_method_id').onChange(event)}
          reference={form.field('reference')}
        />
      )}
      <SaleOptions code={code} codeError={text('discountCode')} opened={text('package_days') !== undefined}>
        <Terms offer={offer} waits={waits} days={form.field('package_days')} bill={form.box('bill')} />
      </SaleOptions>
    </Form>
  );
}
