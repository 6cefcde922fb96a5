import { useState } from 'react';
import { dayKey } from '#shared/time.ts';
import type { ClassPackageAtOffice } from '#shared/wire/class-packages.ts';
import type { PaymentKind, PaymentMethod } from '#shared/wire/payment-methods.ts';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { formatMoney } from '../../../lib/format.ts';
import { newIdempotencyKey } from '../../../lib/idempotency.ts';
import { useSession } from '../../../lib/identity/use-session.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Radios } from '../../../ui/radios.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { sell, useRenewTill } from '../api.ts';
import { CashHanded } from './cash-handed.tsx';
import { MethodTiles } from './method-tiles.tsx';
import { sayLength, sayWhatItGives } from './package-buttons.tsx';
import { type ClassToEnter, changeOf, needsReference, priceOf, whyNotForClass } from './sale.ts';
import { SaleOptions } from './sale-options.tsx';
import styles from './sell.module.css';
import { type Seen, saleErrors, saleOf, typedSale } from './typed-sale.ts';
import { useCode } from './use-code.ts';
import { useSelling } from './use-selling.ts';

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

/** Pesos: the package's price, and what is charged. */
interface Totals {
  price: number;
  total: number;
}

const references: Readonly<Partial<Record<PaymentKind, string>>> = {
  terminal: 'Número del comprobante de la terminal',
  transfer: 'Referencia de la transferencia',
  other: 'Referencia',
};

const nothingTyped = {
  payment_method_id: '',
  handed: '',
  reference: '',
  discountCode: '',
  package_days: '',
  bill: false,
};

const ofTransfer = [
  { value: 'seen' as const, label: 'Ya la vi en la cuenta', hint: 'Queda pagada ahora.' },
  { value: 'to-confirm' as const, label: 'Por confirmar', hint: 'Espera a que alguien la vea; no cuenta como pagada.' },
];

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

/** The payment of a chosen package: method, amount, one button. */
export function Checkout({ customer_id, offer, methods, single_class, onOther, onSold }: CheckoutProps) {
  const renew = useRenewTill();
  const [action] = useState(newIdempotencyKey);
  const [chosen, setChosen] = useState('');
  const [handed, setHanded] = useState('');
  const [seen, setSeen] = useState<Seen | null>(null);
  const code = useCode({ class_package_id: offer.class_package_id, customer_id });
  const kind = methods.find(({ payment_method_id }) => String(payment_method_id) === chosen)?.kind;
  const price = priceOf(offer);
  const total = kind === 'courtesy' ? 0 : (code.applied?.total_payment ?? price);
  const cash = kind === 'cash' && total > 0;
  const reference = kind && references[kind];
  const { role } = useSession();
  const unseeable = kind === 'transfer' && total > 0 && offer.kind !== 'especial';
  const waits = unseeable && seen === 'to-confirm';

  /** Updates the total before the cashier reads that the price changed. */
  const tryToSell = useSelling(() => Promise.all([renew(), code.applied && code.apply()]));

  const form = useSchemaForm({
    initialValues: nothingTyped,
    schema: typedSale,
    fieldOfRefusal: { 'no-payment-method': 'payment_method_id' },
    check: () => saleErrors({ chosen, handed: cash ? handed : '', total, code, seen: unseeable ? seen : 'seen' }),
    async submit(values) {
      const sale = saleOf(values, { customer_id, offer, kind, code: code.applied?.code, single_class, waits });
      const sent = { ...sale, payment_method_id: Number(chosen), shown_total: total };
      const { purchase } = await tryToSell((again_after) => sell(action, { ...sent, again_after }));
      void renew();
      onSold({ purchase, change: cash ? changeOf(handed, total) : null });
    },
  });

  const uncovered = whyNotForClass(offer, single_class?.wanted, dayKey(useStudioNow()));
  const { errors } = form;
  const text = (name: string) => errors[name]?.toString();
  return (
    <Form form={form} action={sayAction(kind, total, waits)}>
      <Chosen offer={offer} price={price} total={total} onOther={onOther} />
      {uncovered && (
        <p className={styles.warning} role="alert">
          <Icon name="alert" size={20} />
          {uncovered} Con él no entra a esta clase.
        </p>
      )}
      <MethodTiles
        label="Cómo paga"
        methods={methods}
        name="payment_method_id"
        chosen={chosen}
        onChange={(event) => {
          setChosen(event.currentTarget.value);
          // What was said of the choice before is over.
          form.field('payment_method_id').onChange(event);
        }}
        error={text('payment_method_id')}
      />
      {cash && <CashHanded total={total} handed={handed} onChange={setHanded} error={text('handed')} />}
      {unseeable && (
        <Radios
          legend="¿Ya llegó?"
          choices={ofTransfer}
          value={seen}
          onChange={setSeen}
          error={seen === null && text('to_confirm')}
        />
      )}
      {reference && (
        <TextField
          {...form.field('reference')}
          label={reference}
          optional={waits || !needsReference(kind, role)}
          maxLength={100}
        />
      )}
      <SaleOptions code={code} codeError={text('discountCode')} opened={Boolean(errors.package_days)}>
        {offer.kind === 'presencial' && (
          <NumberField
            {...form.field('package_days')}
            label="Otra vigencia"
            optional
            unit="días"
            hint={`Sin escribir nada dura ${sayLength(offer)}.`}
            maxLength={4}
          />
        )}
        {!waits && (
          <CheckboxField
            {...form.box('bill')}
            label="Anotar entre sus cargos"
            hint="La persona lo ve en Mis Cargos. No es una factura (CFDI)."
          />
        )}
      </SaleOptions>
    </Form>
  );
}
