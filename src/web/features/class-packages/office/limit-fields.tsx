import type { ChangeEvent } from 'react';
import type { ClassPackageAtOffice } from '#shared/wire/class-packages.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { count } from '../../../lib/format.ts';
import { CheckboxField } from '../../../ui/field.tsx';
import { FieldPair, FormPart } from '../../../ui/form-part.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import type { PackageFieldsProps } from './fields.ts';
import { PackageFile } from './package-file.tsx';
import { isOnceUnlessSaid } from './sent-package.ts';
import type { TypedPackage } from './typed-package.ts';

interface LimitFieldsProps extends PackageFieldsProps {
  before: ClassPackageAtOffice | null;
}

/** A trial is for new customers unless the box is unticked again. */
function tickOnlyNew(form: HTMLFormElement | null): void {
  const box = form?.elements.namedItem('only_new_customers');
  if (box instanceof HTMLInputElement && !box.checked) box.click();
}

function homeHint({ hidden }: Pick<TypedPackage, 'hidden'>, packages_enabled: boolean): string {
  if (hidden) return 'No se verá mientras esté oculto.';
  return packages_enabled
    ? 'En la sección Paquetes.'
    : 'Todavía no se verá: la sección Paquetes está apagada en Configuración, Página de inicio.';
}

/** The allowed buyers, the limits, and where it is shown. */
export function LimitFields({ form, typed, before }: LimitFieldsProps) {
  const { packages_enabled } = useConfiguration();
  const trial = form.box('is_trial');
  return (
    <>
      <FormPart title="Quién puede comprarlo">
        <CheckboxField
          {...trial}
          label="Es de prueba"
          hint="Sale primero, y no pide antes la inscripción."
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            trial.onChange?.(event);
            if (event.currentTarget.checked) tickOnlyNew(event.currentTarget.form);
          }}
        />
        <CheckboxField
          {...form.box('only_new_customers')}
          label="Solo personas nuevas"
          hint="Quien nunca ha venido ni comprado, también con otro registro de su correo o teléfono."
        />
        <FieldPair>
          <NumberField
            {...form.field('limit_per_customer')}
            label="Veces por persona"
            optional
            hint={isOnceUnlessSaid(typed, before) ? 'Vacío: una vez.' : 'Vacío: las que quiera.'}
            maxLength={4}
          />
          <NumberField
            {...form.field('total_limit')}
            label="Se venden en total"
            optional
            hint={before ? `Van ${count(before.sold, 'vendido', 'vendidos')}.` : 'Vacío: sin límite.'}
            maxLength={7}
          />
        </FieldPair>
      </FormPart>
      <FormPart title="Dónde se ve">
        <CheckboxField
          {...form.box('on_home')}
          label="En la página de inicio"
          hint={homeHint(typed, packages_enabled)}
        />
        <CheckboxField {...form.box('hidden')} label="Oculto" hint="Solo lo ve y lo vende el estudio." />
        <NumberField
          {...form.field('position')}
          label="Orden"
          hint="Entre los que dan las mismas clases, primero el menor."
          maxLength={4}
        />
      </FormPart>
      <FormPart title="Archivo">
        <CheckboxField {...form.box('downloadable')} label="Incluye un archivo para descargar" />
        {typed.downloadable && <PackageFile form={form} saved={before?.file_url ?? ''} />}
      </FormPart>
    </>
  );
}
