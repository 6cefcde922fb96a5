import { useConfiguration } from '../../../lib/configuration.tsx';
import { CheckboxField, SelectField, TextField } from '../../../ui/field.tsx';
import { FieldPair, FormPart } from '../../../ui/form-part.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import type { PackageFieldsProps } from './fields.ts';

const periods = [
  { value: 'day', label: 'días' },
  { value: 'month', label: 'meses' },
  { value: 'year', label: 'años' },
];

/** The price, charged once or repeatedly. */
export function PriceFields({ form, typed }: PackageFieldsProps) {
  const { subscriptions_enabled } = useConfiguration();
  return (
    <FormPart title="Precio">
      <FieldPair>
        <TextField
          {...form.field('price')}
          label="Precio (MXN)"
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
        />
        <TextField
          {...form.field('sale_price')}
          label="Oferta"
          optional
          hint="El precio normal sale tachado."
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
        />
      </FieldPair>
      {typed.kind !== 'especial' && (
        <CheckboxField
          {...form.box('is_subscription')}
          label="Es una suscripción"
          hint={
            subscriptions_enabled
              ? 'Se cobra sola a la tarjeta hasta que la persona la cancela.'
              : 'Las suscripciones están apagadas en Configuración: no saldrá en la tienda.'
          }
        />
      )}
      {typed.is_subscription && typed.kind !== 'especial' && (
        <>
          <FieldPair>
            <NumberField {...form.field('subscription_interval')} label="Se cobra cada" maxLength={3} />
            <SelectField {...form.field('subscription_period')} label="Periodo" choices={periods} />
          </FieldPair>
          <FieldPair>
            <NumberField {...form.field('free_trial_length')} label="Prueba gratis" optional maxLength={3} />
            <SelectField {...form.field('free_trial_period')} label="Periodo de la prueba" choices={periods} />
          </FieldPair>
        </>
      )}
    </FormPart>
  );
}
