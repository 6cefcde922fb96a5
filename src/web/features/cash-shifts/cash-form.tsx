import { useState } from 'react';
import { z } from 'zod';
import { moveCashInput } from '#shared/wire/cash-shifts.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { typedPesos } from '../../lib/typed-pesos.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Radios } from '../../ui/radios.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { moveCash, useRenewShifts } from './api.ts';

const kinds = [
  { value: 'out', label: 'Sale', hint: 'Un pago a proveedor, un retiro, lo que se lleva la dueña.' },
  { value: 'in', label: 'Entra', hint: 'Cambio, o efectivo que no es de una venta.' },
] as const;

const typedCash = z.object({
  amount: z
    .string()
    .refine(
      (typed) => moveCashInput.shape.amount.safeParse(typedPesos(typed)).success,
      'Escribe una cantidad mayor que cero.',
    ),
  reason: z.string().trim().min(1),
});

/** Cash that is taken from the drawer or put into it without a sale, with the reason. */
export function CashForm({ cash_shift_id, onDone }: { cash_shift_id: number; onDone: () => void }) {
  const alerts = useAlerts();
  const renew = useRenewShifts();
  const [kind, setKind] = useState<'out' | 'in'>('out');
  const [action] = useState(newIdempotencyKey);
  const form = useSchemaForm({
    initialValues: { amount: '', reason: '' },
    schema: typedCash,
    async submit({ amount, reason }) {
      const { message } = await moveCash(action, cash_shift_id, { kind, amount: typedPesos(amount) ?? 0, reason });
      alerts.success(message);
      await renew();
      onDone();
    },
  });
  return (
    <Form form={form} action={kind === 'out' ? 'Anotar salida' : 'Anotar entrada'}>
      <Radios legend="Qué pasa con el efectivo" choices={kinds} value={kind} onChange={setKind} />
      <TextField {...form.field('amount')} label="Cuánto (MXN)" inputMode="decimal" maxLength={12} />
      <TextArea {...form.field('reason')} label="Para qué" maxLength={300} />
    </Form>
  );
}
