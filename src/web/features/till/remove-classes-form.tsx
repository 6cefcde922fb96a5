import { z } from 'zod';
import { count, formatNumber } from '../../lib/format.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { removeClasses, useRenewTill } from './api.ts';

const typedRemoval = (most: number) => {
  const text = `Escribe un número de 1 a ${formatNumber(most)}.`;
  return z.object({
    amount: z
      .string()
      .trim()
      .refine((typed) => /^\d{1,4}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most, text),
    reason: z.string(),
  });
};

interface RemoveClassesFormProps {
  customer_id: number;
  /** How many counted classes the person has. */
  available: number;
  onDone: () => void;
}

/** Takes classes from a person, those that expire soonest first. */
export function RemoveClassesForm({ customer_id, available, onDone }: RemoveClassesFormProps) {
  const alerts = useAlerts();
  const renew = useRenewTill();
  const form = useSchemaForm({
    initialValues: { amount: '1', reason: '' },
    schema: typedRemoval(available),
    fieldOfRefusal: { 'not-enough-classes': 'amount' },
    async submit({ amount, reason }) {
      const { message } = await removeClasses({ customer_id, amount: Number(amount), reason: reason.trim() });
      alerts.success(message);
      await renew();
      onDone();
    },
  });
  return (
    <Form form={form} action="Restar clases">
      <NumberField
        {...form.field('amount')}
        label="Cuántas clases"
        unit="clases"
        hint={`Tiene ${count(available, 'clase', 'clases')}; se restan primero las que vencen antes.`}
        maxLength={4}
      />
      <TextField
        {...form.field('reason')}
        label="Motivo"
        optional
        hint="La persona lo ve en su estado de cuenta."
        maxLength={300}
      />
    </Form>
  );
}
