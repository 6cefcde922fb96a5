import { useState } from 'react';
import { z } from 'zod';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { typedPesos } from '../../lib/typed-pesos.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Radios } from '../../ui/radios.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { correctShift, useRenewShifts } from './api.ts';

const ways = [
  { value: 'more', label: 'Había más', hint: 'Apareció efectivo, o se contó de menos.' },
  { value: 'less', label: 'Había menos', hint: 'Un billete falso, o se contó de más.' },
] as const;

const typedCorrection = z.object({
  amount: z.string().refine((typed) => {
    const pesos = typedPesos(typed);
    return pesos !== null && pesos > 0 && pesos <= 100_000;
  }, 'Escribe una cantidad mayor que cero.'),
  reason: z.string().trim().min(1),
});

/** Corrects a count: the count stays, and a line explains the mistake. */
export function CorrectForm({ cash_shift_id, onDone }: { cash_shift_id: number; onDone: () => void }) {
  const alerts = useAlerts();
  const renew = useRenewShifts();
  const [way, setWay] = useState<'more' | 'less'>('more');
  const [action] = useState(newIdempotencyKey);
  const form = useSchemaForm({
    initialValues: { amount: '', reason: '' },
    schema: typedCorrection,
    async submit({ amount, reason }) {
      const pesos = typedPesos(amount) ?? 0;
      const line = { amount: way === 'more' ? pesos : -pesos, reason };
      const { message } = await correctShift(action, cash_shift_id, line);
      alerts.success(message);
      await renew();
      onDone();
    },
  });
  return (
    <Form form={form} action="Anotar corrección">
      <Radios legend="Qué estaba mal" choices={ways} value={way} onChange={setWay} />
      <TextField {...form.field('amount')} label="Cuánto (MXN)" inputMode="decimal" maxLength={12} />
      <TextArea {...form.field('reason')} label="Qué pasó" maxLength={300} />
    </Form>
  );
}
