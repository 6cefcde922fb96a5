import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { newIdempotencyKey } from '../../../lib/idempotency.ts';
import { useRenewPlaces } from '../../../lib/renew-places.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { classTypesQuery, giveClasses } from './api.ts';
import styles from './forms.module.css';
import { giftOf, typedGift } from './typed-gift.ts';

const kinds = [
  { value: 'counted', label: 'Un número de clases' },
  { value: 'unlimited', label: 'Ilimitadas' },
];

/** Gives a person classes as a courtesy: how many, for how long, for which types, and why. */
export function GiveClassesForm({ customer_id, onGiven }: { customer_id: number; onGiven: () => void }) {
  const alerts = useAlerts();
  const renew = useRenewPlaces();
  const { allow_restricted_class_types } = useConfiguration();
  const { data: class_types = [] } = useQuery(classTypesQuery);
  const [kind, setKind] = useState('counted');
  const [action] = useState(newIdempotencyKey);
  const form = useSchemaForm({
    initialValues: { kind: 'counted', class_amount: '1', expiration_days: '30', class_type_ids: '', reason: '' },
    schema: typedGift,
    onTyped: (values) => setKind(values.kind),
    async submit(values) {
      const { message } = await giveClasses(action, giftOf(values, customer_id));
      alerts.success(message);
      await renew();
      onGiven();
    },
  });
  return (
    <Form form={form} action="Dar clases">
      <SelectField {...form.field('kind')} label="Qué se le da" choices={kinds} />
      <div className={styles.numbers}>
        {kind === 'counted' && (
          <TextField {...form.field('class_amount')} label="Clases" inputMode="numeric" maxLength={4} />
        )}
        <TextField
          {...form.field('expiration_days')}
          label="Días que duran"
          hint="Desde hoy"
          inputMode="numeric"
          maxLength={4}
        />
      </div>
      {allow_restricted_class_types && class_types.length > 0 && (
        <ChoiceGroup
          label="Solo para"
          optional
          hint="Sin elegir ninguno sirven para todas las clases."
          name="class_type_ids"
          choices={class_types.map(({ class_type_id, name }) => ({ value: String(class_type_id), label: name }))}
          error={form.errors.class_type_ids}
        />
      )}
      <TextField
        {...form.field('reason')}
        label="Motivo"
        hint="La persona lo ve en su estado de cuenta."
        maxLength={200}
      />
    </Form>
  );
}
