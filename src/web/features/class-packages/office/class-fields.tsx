import { useState } from 'react';
import type { ClassType } from '#shared/wire/studio.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { FieldPair, FormPart } from '../../../ui/form-part.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Radios } from '../../../ui/radios.tsx';
import { CoverageField } from './coverage-field.tsx';
import type { PackageFieldsProps } from './fields.ts';
import { startsOf } from './sent-package.ts';
import { TimeRows } from './time-rows.tsx';
import { TypeRows } from './type-rows.tsx';
import { type TypedPackage, typedTimes } from './typed-package.ts';

const whole = [
  { value: 'one', label: 'Un número de clases' },
  { value: 'unlimited', label: 'Ilimitadas' },
];
const countings = [...whole, { value: 'types', label: 'Por tipo de clase' }];

const starts = [
  { value: 'pago', label: 'Desde el pago', hint: 'Los días corren desde que se paga, venga o no venga.' },
  {
    value: 'primera_clase',
    label: 'Desde la primera clase',
    hint: 'Los días corren desde la primera clase que reserve y no cancele a tiempo.',
  },
] as const;

function sayFrom(typed: TypedPackage): string {
  if (typed.is_subscription) return 'Desde cada cobro.';
  return startsOf(typed) === 'pago' ? 'Desde el pago.' : 'Desde la primera clase.';
}

/** From when its days count, and how long the first class may wait. */
function StartFields({ form, typed, change }: PackageFieldsProps) {
  return (
    <>
      <Radios
        legend="Cuándo empieza a contar"
        choices={starts}
        value={startsOf(typed)}
        onChange={(value) => change({ starts: value })}
        error={form.errors.starts}
      />
      {startsOf(typed) === 'primera_clase' && (
        <NumberField
          {...form.field('first_class_days')}
          label="Plazo para la primera clase"
          unit="días"
          hint="Después del pago. Quien no venga en ese plazo pierde el paquete, y lo lee antes de pagar."
          maxLength={4}
        />
      )}
    </>
  );
}

interface ClassFieldsProps extends PackageFieldsProps {
  class_types: readonly ClassType[];
}

/** How many classes it gives, of which types, and for how long. */
export function ClassFields({ form, typed, change, class_types }: ClassFieldsProps) {
  const { allow_restricted_times, allow_restricted_class_types } = useConfiguration();
  // A restriction that the opened package has can be changed, also if the studio no longer uses restrictions.
  const [had] = useState(typed.counting === 'types' || typed.class_type_ids !== '');
  const byType = allow_restricted_class_types || had;
  const presencial = typed.kind === 'presencial';
  const [hadTimes] = useState(typedTimes(typed.allowed_times).length > 0);
  const timed = allow_restricted_times || hadTimes;
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
          hint={sayFrom(typed)}
          maxLength={4}
        />
      </FieldPair>
      {presencial && !typed.is_subscription && <StartFields form={form} typed={typed} change={change} />}
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
