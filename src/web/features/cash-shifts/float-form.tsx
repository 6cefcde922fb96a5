import { useState } from 'react';
import { z } from 'zod';
import { openShiftInput } from '#shared/wire/cash-shifts.ts';
import { formatMoney } from '../../lib/format.ts';
import { typedPesos } from '../../lib/typed-pesos.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { openShift, useRenewShifts } from './api.ts';

const typedFloat = z.object({
  opening_float: z
    .string()
    .refine((typed) => openShiftInput.safeParse({ opening_float: typedPesos(typed) }).success, 'Escribe cuánto hay.'),
});

/** A zero too many cannot be taken back by reception: the float is the beginning of the count. */
const whetherCounted = (pesos: number, last: number) => ({
  title: '¿Es lo que contaste?',
  text: `Escribiste ${formatMoney(pesos)} y el último corte dejó ${formatMoney(last)}. Después ya no se cambia.`,
  accept: 'Abrir turno',
  cancel: 'Corregir',
});

interface FloatFormProps {
  /** Pesos left by the last count. */
  last: number | null;
  onDone: () => void;
}

/** Opens a shift with the cash in the drawer. */
export function FloatForm({ last, onDone }: FloatFormProps) {
  const alerts = useAlerts();
  const renew = useRenewShifts();
  const confirm = useConfirm();
  const [first] = useState(last === null ? '' : String(last));
  const form = useSchemaForm({
    initialValues: { opening_float: first },
    schema: typedFloat,
    fieldOfRefusal: { 'shift-open-already': 'opening_float' },
    async submit({ opening_float }) {
      const pesos = typedPesos(opening_float) ?? 0;
      if (last !== null && pesos !== last && !(await confirm(whetherCounted(pesos, last)))) return;
      const { message } = await openShift(pesos);
      alerts.success(message);
      await renew();
      onDone();
    },
  });
  return (
    <Form form={form} action="Abrir turno">
      <TextField
        {...form.field('opening_float')}
        label="Fondo de caja (MXN)"
        hint={
          last === null
            ? 'Cuenta lo que hay en la caja antes de la primera venta.'
            : `El último corte dejó ${formatMoney(last)}. Si no es lo que hay ahora, escribe lo que cuentes: la diferencia queda a la vista en los cortes.`
        }
        inputMode="decimal"
        maxLength={12}
        data-autofocus
      />
    </Form>
  );
}
