import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentMethod } from '#shared/wire/payment-methods.ts';
import { type PurchaseAtDesk, payPurchaseInput } from '#shared/wire/till.ts';
import type { FieldErrors } from '../../../lib/api-error.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useSession } from '../../../lib/identity/use-session.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { methodsQuery, pay, useRenewTill } from '../api.ts';
import { CashHanded } from '../sale/cash-handed.tsx';
import { MethodTiles } from '../sale/method-tiles.tsx';
import { changeOf, needsReference, waysAtDesk } from '../sale/sale.ts';
import { actOfCollecting } from './purchase-words.ts';

interface CollectFormProps {
  purchase: PurchaseAtDesk;
  onDone: () => void;
}

function Collect({ purchase, methods, onDone }: CollectFormProps & { methods: readonly PaymentMethod[] }) {
  const alerts = useAlerts();
  const renew = useRenewTill();
  const ways = waysAtDesk(methods).filter(({ kind }) => kind !== 'courtesy');
  const own = String(purchase.payment_method.payment_method_id);
  const [chosen, setChosen] = useState(own);
  const [handed, setHanded] = useState('');
  const total = purchase.total_payment;
  const kind = ways.find(({ payment_method_id }) => String(payment_method_id) === chosen)?.kind;
  const cash = kind === 'cash';
  const terminal = kind === 'terminal';
  const act = chosen === own ? actOfCollecting(purchase) : 'Cobrar';
  const { role, customer } = useSession();
  const me = customer?.customer_id;
  const change = cash ? changeOf(handed, total) : null;
  const form = useSchemaForm({
    initialValues: { handed: '', reference: purchase.reference },
    schema: payPurchaseInput.pick({ reference: true }).loose(),
    check: (): FieldErrors => (change !== null && change < 0 ? { handed: `Faltan ${formatMoney(-change)}.` } : {}),
    async submit({ reference }) {
      const how = { payment_method_id: Number(chosen), reference: cash ? '' : reference.trim() };
      const { message } = await pay(purchase.purchase_id, how);
      alerts.success(change !== null && change > 0 ? `${message} Cambio: ${formatMoney(change)}.` : message);
      await renew();
      onDone();
    },
  });
  return (
    <Form form={form} action={`${act} ${formatMoney(total)}`}>
      <MethodTiles
        label="Cómo paga"
        methods={ways}
        name="payment_method_id"
        chosen={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {cash ? (
        <CashHanded total={total} handed={handed} onChange={setHanded} error={form.errors.handed?.toString()} />
      ) : (
        // The reference of a transfer is no slip's number: another way begins with an empty field.
        <TextField
          key={chosen}
          {...form.field('reference')}
          {...(chosen !== own && { defaultValue: '' })}
          label={terminal ? 'Número del comprobante de la terminal' : 'Referencia'}
          optional={
            !needsReference(kind, role, purchase.receipt?.refused_at === null && purchase.sold_by?.customer_id !== me)
          }
          maxLength={100}
        />
      )}
    </Form>
  );
}

/** Collects the money of an unpaid purchase: the payment method, and one button with the amount. */
export function CollectForm(props: CollectFormProps) {
  return <QueryView query={useQuery(methodsQuery)}>{(methods) => <Collect {...props} methods={methods} />}</QueryView>;
}
