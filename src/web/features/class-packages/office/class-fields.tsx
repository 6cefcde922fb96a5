import { useState } from 'react';
import type { ClassType } from '#shared/wire/studio.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { FieldPair, FormPart } from '../../../ui/form-part.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { CoverageField } from './coverage-field.tsx';
import type { PackageFieldsProps } from './fields.ts';
import { TimeRows } from './time-rows.tsx';
import { TypeRows } from './type-rows.tsx';

const whole = [
  { value: 'one', label: 'Un número de clases' },
  { value: 'unlimited', label: 'Ilimitadas' },
];
const countings = [...whole, { value: 'types', label: 'Por tipo de clase' }];

interface ClassFieldsProps extends PackageFieldsProps {
  class_types: readonly ClassType[];
}

/** How many classes it gives, of what kind, and for how long. */
export function ClassFields({ form, typed, change, class_types }: ClassFieldsProps) {
  const { allow_restricted_times, allow_restricted_class_types } = useConfiguration();
  // What a package had when it was opened stays in reach, also where the studio restricts nothing any more.
  const [had] = useState(typed.counting === 'types' || typed.class_type_ids !== '');
  const byType = allow_restricted_class_types || had;
  const presencial = typed.kind === 'presencial';
  const timed = allow_restricted_times || typed.allowed_times.length > 0;
  return (
    <FormPart title={presencial ? 'Clases y vigencia' : 'Vigencia'}>
      {presencial && (
        <SelectField {...form.field('counting')} label="Cuántas clases da" choices={byType ? countings : whole} />
      )}
      <FieldPair>
        {presencial && typed.counting === 'one' && (
          <NumberField {...form.field('class_amount')} label="Clases" maxLength={4} />
        )}
        <NumberField
          {...form.field('expiration_days')}
          label={typed.kind === 'online' ? 'Acceso' : 'Vigencia'}
          unit="días"
          hint={typed.is_subscription ? 'Desde cada cobro.' : 'Desde la compra.'}
          maxLength={4}
        />
      </FieldPair>
      {presencial && typed.counting === 'types' && (
        <TypeRows
          class_types={class_types}
          value={typed.class_package_types}
          days={typed.expiration_days}
          error={form.errors.class_package_types}
          onChange={(class_package_types) => change({ class_package_types })}
        />
      )}
      {presencial && byType && typed.counting !== 'types' && (
        <CoverageField
          class_types={class_types}
          value={typed.class_type_ids}
          error={form.errors.class_type_ids}
          onChange={(class_type_ids) => change({ class_type_ids })}
        />
      )}
      {presencial && timed && (
        <TimeRows
          value={typed.allowed_times}
          error={form.errors.allowed_times}
          onChange={(allowed_times) => change({ allowed_times })}
        />
      )}
    </FormPart>
  );
}
