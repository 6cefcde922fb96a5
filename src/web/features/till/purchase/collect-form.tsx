import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { z } from 'zod';
import type { PaymentMethod } from '#shared/wire/payment-methods.ts';
import { type PurchaseAtDesk, payPurchaseInput } from '#shared/wire/till.ts';
import { formatMoney } from '../../../lib/format.ts';
import { paymentMethodsQuery } from '../../../lib/shop-at-office.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { pay, useRenewTill } from '../api.ts';
import { CashHanded } from '../sale/cash-handed.tsx';
import { type PartField, referencesOfParts } from '../sale/divided.ts';
import { DividedPayment } from '../sale/divided-payment.tsx';
import { MethodTiles } from '../sale/method-tiles.tsx';
import sell from '../sale/sell.module.css';
import { actOfCollecting } from './purchase-words.ts';
import { type Collecting, useCollecting } from './use-collecting.ts';

interface CollectFormProps {
  purchase: PurchaseAtDesk;
  onDone: () => void;
}

interface WholeProps {
  collecting: Collecting;
  handedError: string | undefined;
  reference: Omit<ComponentProps<typeof TextField>, 'label'>;
}

/** All of it in one way: the method, and what it asks for. */
function Whole({ collecting, handedError, reference }: WholeProps) {
  const { ways, own, chosen, cash, kind, total, handed, setChosen, setHanded } = collecting;
  return (
    <>
      <div className={sell.ways}>
        <MethodTiles
          label="Cómo paga"
          methods={ways}
          name="payment_method_id"
          chosen={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        {collecting.canDivide && (
          <Button small look="quiet" onClick={collecting.divide}>
            Dividir el pago
          </Button>
        )}
      </div>
      {cash ? (
        <CashHanded total={total} handed={handed} onChange={setHanded} error={handedError} />
      ) : (
        // The reference of a transfer is no slip's number: another way begins with an empty field.
        <TextField
          key={chosen}
          {...reference}
          {...(chosen !== own && { defaultValue: '' })}
          label={kind === 'terminal' ? 'Número del comprobante de la terminal' : 'Referencia'}
          optional={!collecting.needsReference}
          maxLength={100}
        />
      )}
    </>
  );
}

type Typed = Record<'handed' | 'reference' | PartField, string>;

const nothingTyped: Typed = {
  handed: '',
  reference: '',
  ...referencesOfParts,
};
const schema = z.looseObject({ reference: payPurchaseInput.shape.reference });

function Collect({ purchase, methods, onDone }: CollectFormProps & { methods: readonly PaymentMethod[] }) {
  const alerts = useAlerts();
  const renew = useRenewTill();
  const collecting = useCollecting(purchase, methods);
  const { total, parts, ways, chosen, own, receipt } = collecting;
  const act = !parts && chosen === own ? actOfCollecting(purchase) : 'Cobrar';
  const form = useSchemaForm({
    initialValues: { ...nothingTyped, reference: purchase.reference } satisfies Typed as Typed,
    schema,
    check: collecting.errors,
    async submit({ reference }) {
      const { message } = await pay(purchase.purchase_id, collecting.sent(reference));
      const change = collecting.change();
      alerts.success(change !== null && change > 0 ? `${message} Cambio: ${formatMoney(change)}.` : message);
      await renew();
      onDone();
    },
  });
  return (
    <Form form={form} action={`${act} ${formatMoney(total)}`}>
      {parts ? (
        <DividedPayment
          payment={collecting}
          parts={parts}
          methods={ways}
          receipt={receipt}
          errorOf={(field) => form.errors[field]?.toString()}
          onChanged={(field) => form.field(field).onChange('')}
        />
      ) : (
        <Whole
          collecting={collecting}
          handedError={form.errors.handed?.toString()}
          reference={form.field('reference')}
        />
      )}
    </Form>
  );
}

/** Collects the money of an unpaid purchase: in one way or divided, and one button with the amount. */
export function CollectForm(props: CollectFormProps) {
  return (
    <QueryView query={useQuery(paymentMethodsQuery)}>{(methods) => <Collect {...props} methods={methods} />}</QueryView>
  );
}
