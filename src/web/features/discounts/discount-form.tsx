import { useQueryClient } from '@tanstack/react-query';
import type { DiscountAtOffice } from '#shared/wire/discounts.ts';
import { type Sent, useEditing } from '../../lib/use-editing.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { CheckboxField, SelectField, TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { renewDiscounts, saveDiscount } from './api.ts';
import styles from './discount-form.module.css';
import { sayUses } from './discount-words.ts';
import { PackageChoices } from './package-choices.tsx';
import { type DiscountInput, inputOf, typedDiscount, typedOf } from './typed-discount.ts';

const units = [
  { value: 'percent', label: '% del precio' },
  { value: 'money', label: 'pesos (MXN)' },
];

/** A code's form: what it takes off, and its limits. */
export function DiscountForm({ discount: opened, done }: { discount: DiscountAtOffice | null; done: () => void }) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const { row: discount, save } = useEditing({
    row: opened,
    inputOf: (row) => inputOf(typedOf(row)),
    send: (fields: Sent<DiscountInput>) => saveDiscount(opened?.discount_id, fields),
  });
  const form = useSchemaForm({
    initialValues: typedOf(discount),
    schema: typedDiscount,
    fieldOfWire: { is_percent: 'unit' },
    async submit(typed) {
      const { message } = await save(inputOf(typed));
      alerts.success(message);
      done();
      await renewDiscounts(client);
    },
  });
  return (
    <Form form={form} action={discount ? 'Guardar cambios' : 'Crear descuento'}>
      <TextField
        {...form.field('code')}
        label="Código"
        hint="Lo que se escribe al pagar; las mayúsculas dan igual."
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className={styles.pair}>
        <TextField {...form.field('amount')} label="Descuenta" inputMode="decimal" maxLength={10} autoComplete="off" />
        <SelectField {...form.field('unit')} label="En" choices={units} />
      </div>
      <CheckboxField
        {...form.box('first_invoice_only')}
        label="De una suscripción, solo el primer cobro"
        hint="Sin marcar, descuenta todos los cobros."
      />
      <CheckboxField
        {...form.box('at_desk')}
        label="Vale en recepción"
        hint="Sin marcar, solo lo usa quien compra en línea."
      />
      <div className={styles.pair}>
        <DayField {...form.field('valid_from')} label="Desde" optional hint="Vacío: ya." />
        <DayField {...form.field('valid_until')} label="Hasta" optional hint="Ese día incluido. Vacío: siempre." />
      </div>
      <div className={styles.pair}>
        <NumberField
          {...form.field('max_uses')}
          label="Usos en total"
          optional
          hint={discount ? `Lleva ${sayUses(discount)}.` : 'Vacío: sin límite.'}
          maxLength={7}
        />
        <NumberField
          {...form.field('max_uses_per_customer')}
          label="Usos por persona"
          optional
          hint="Vacío: sin límite."
          maxLength={4}
        />
      </div>
      <PackageChoices
        name="class_package_ids"
        defaultValue={discount?.class_package_ids.join(',') ?? ''}
        error={form.errors.class_package_ids}
      />
    </Form>
  );
}
