import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { newPaymentMethod, paymentKind } from '#shared/wire/payment-methods.ts';
import type { KeptMethod } from '../../../lib/shop-at-office.ts';
import { type Sent, useEditing } from '../../../lib/use-editing.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { type MethodInput, renewPaymentMethods, savePaymentMethod } from './api.ts';
import { isFixed, kindWords } from './method-words.ts';

const ORDER = 'Escribe un número de 0 a 10,000.';
const typedMethod = newPaymentMethod.extend({
  position: z
    .string()
    .regex(/^\d{1,5}$/, ORDER)
    .refine((typed) => Number(typed) <= 10_000, ORDER),
});

const ownKinds = (['other', 'terminal', 'transfer'] as const).map((value) => ({ value, label: kindWords[value] }));

/** A payment method's form: its name and the instructions for customers. */
export function MethodForm({ method: opened, done }: { method: KeptMethod | null; done: () => void }) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const { row: method, save } = useEditing({
    row: opened,
    inputOf: ({ name, kind, instructions, at_desk, position }): MethodInput => ({
      name,
      kind,
      instructions,
      at_desk,
      position,
    }),
    send: (fields: Sent<MethodInput>) => savePaymentMethod(opened?.payment_method_id, fields),
  });
  const fixed = method !== null && isFixed(method);
  const form = useSchemaForm({
    initialValues: {
      name: method?.name ?? '',
      kind: method?.kind ?? 'other',
      instructions: method?.instructions ?? '',
      at_desk: method?.at_desk ?? true,
      position: String(method?.position ?? 10),
    },
    schema: typedMethod,
    async submit({ kind, position, ...typed }) {
      const { message } = await save({ ...typed, kind: paymentKind.parse(kind), position: Number(position) });
      alerts.success(message);
      done();
      await renewPaymentMethods(client);
    },
  });
  return (
    <Form form={form} action={method ? 'Guardar cambios' : 'Crear método de pago'}>
      <TextField {...form.field('name')} label="Nombre" maxLength={60} readOnly={method?.kind === 'cash'} />
      {!fixed && <SelectField {...form.field('kind')} label="Tipo" choices={ownKinds} />}
      <TextArea
        {...form.field('instructions')}
        label="Instrucciones"
        hint="Lo que lee quien elige pagar así: el banco y la CLABE, o con quién pagar."
        optional
        maxLength={1000}
        rows={5}
      />
      <CheckboxField {...form.box('at_desk')} label="Se puede cobrar así en recepción" />
      <NumberField {...form.field('position')} label="Orden" hint="Primero el menor." maxLength={5} />
    </Form>
  );
}
