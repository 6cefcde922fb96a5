import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { ClassPackageAtOffice } from '#shared/wire/class-packages.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { packagesAtOfficeQuery } from '../../../lib/shop-at-office.ts';
import { type Sent, useEditing } from '../../../lib/use-editing.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { ImageField } from '../../../ui/image-field.tsx';
import { Namesake } from '../../../ui/namesake.tsx';
import { RichTextField } from '../../../ui/rich-text-field.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { WithPreview } from '../../../ui/with-preview.tsx';
import { packageTypesQuery, putOnHome, renewPackages, savePackage } from './api.ts';
import { ClassFields } from './class-fields.tsx';
import { LimitFields } from './limit-fields.tsx';
import styles from './package-form.module.css';
import { PackagePreview } from './package-preview.tsx';
import { PriceFields } from './price-fields.tsx';
import { inputOf, type PackageInput, schemaOf } from './sent-package.ts';
import { offerOf } from './shown-package.ts';
import { pictureOf, type TypedPackage, typedOf } from './typed-package.ts';

const kinds = [
  { value: 'presencial', label: 'Clases en el estudio' },
  { value: 'especial', label: 'Evento especial' },
];
const videos = { value: 'online', label: 'Videos en línea' };

/** What is sold; videos only if the studio has them. */
function KindField({ field, before }: { field: ComponentProps<'select'>; before: ClassPackageAtOffice | null }) {
  const { videos_enabled } = useConfiguration();
  const choices = videos_enabled || before?.kind === 'online' ? [...kinds, videos] : kinds;
  return <SelectField {...field} label="Qué se vende" choices={choices} />;
}

interface TitleFieldProps {
  field: ComponentProps<'input'>;
  title: string;
  before: ClassPackageAtOffice | null;
}

function TitleField({ field, title, before }: TitleFieldProps) {
  const { data: packages = [] } = useQuery(packagesAtOfficeQuery);
  const others = packages.filter(({ class_package_id }) => class_package_id !== before?.class_package_id);
  return (
    <>
      <TextField {...field} label="Nombre" maxLength={120} autoComplete="off" />
      <Namesake name={title} others={others.map((other) => other.title)}>
        Ya hay un paquete con este nombre: al vender y en la caja se verán iguales.
      </Namesake>
    </>
  );
}

/** What a change does to those who have bought it already. */
function AlreadySold({ sold, is_subscription }: Pick<ClassPackageAtOffice, 'sold' | 'is_subscription'>) {
  if (sold === 0) return null;
  const rest = is_subscription ? ' Sus suscripciones se siguen cobrando y dando lo mismo que hasta ahora.' : '';
  return (
    <p className={styles.note}>
      Los cambios valen para las próximas ventas: quien ya lo compró conserva lo que compró y a ese precio.{rest}
    </p>
  );
}

/** A package's form, with the customer's view beside it. */
export function PackageForm({ before: opened, done }: { before: ClassPackageAtOffice | null; done: () => void }) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const { data: class_types = [] } = useQuery(packageTypesQuery);
  const { row: before, save } = useEditing({
    row: opened,
    inputOf: (row) => inputOf(typedOf(row), row),
    async send(fields: Sent<PackageInput>) {
      const { class_package, message } = await savePackage(opened?.class_package_id, fields);
      return { row: class_package, message };
    },
  });
  const [initialValues] = useState(() => typedOf(before));
  const [typed, setTyped] = useState(initialValues);
  const [sending, setSending] = useState(false);
  const change = (part: Partial<TypedPackage>) => setTyped((now) => ({ ...now, ...part }));

  const form = useSchemaForm({
    initialValues,
    schema: schemaOf(before),
    fieldOfWire: { file_id: 'image' },
    check: (): Record<string, string> => (sending ? { image: 'Espera a que la imagen termine de subir.' } : {}),
    // Lists, rich text and pictures are not the form's own fields, so they keep their values.
    onTyped: (values) =>
      setTyped(({ class_type_ids, class_package_types, allowed_times, description, image }) => ({
        ...values,
        class_type_ids,
        class_package_types,
        allowed_times,
        description,
        image,
      })),
    async submit(values) {
      const { row, message } = await save(inputOf(values, before));
      const moved = values.on_home !== initialValues.on_home && values.on_home !== row.on_home;
      const last = moved ? await putOnHome(row.class_package_id, values.on_home) : { message };
      alerts.success(last.message);
      done();
      await renewPackages(client);
    },
  });
  const parts = { form, typed, change };
  return (
    <WithPreview
      title="Lo que verá el cliente"
      preview={
        <PackagePreview
          offer={offerOf(typed, before, class_types)}
          unpriced={typed.price.trim() === ''}
          hidden={typed.hidden}
          description={typed.description}
        />
      }
    >
      <Form form={form} action={before ? 'Guardar cambios' : 'Crear paquete'}>
        {before && <AlreadySold {...before} />}
        <TitleField field={form.field('title')} title={typed.title} before={before} />
        <KindField field={form.field('kind')} before={before} />
        <PriceFields {...parts} />
        <ClassFields {...parts} class_types={class_types} />
        <TextArea
          {...form.field('short_description')}
          label="En una frase"
          hint="Se lee en la tarjeta."
          optional
          maxLength={300}
          rows={2}
        />
        <div>
          <input type="hidden" name="image" value={typed.image} />
          <ImageField
            label="Imagen"
            optional
            file={pictureOf(typed)}
            error={form.errors.image}
            onChange={(file) => change({ image: file ? JSON.stringify(file) : '' })}
            onSending={setSending}
          />
        </div>
        <RichTextField
          name="description"
          defaultValue={initialValues.description}
          error={form.errors.description}
          label="Descripción"
          hint="Se lee al comprar."
          optional
          onChange={(description) => change({ description })}
        />
        <LimitFields {...parts} before={before} />
      </Form>
    </WithPreview>
  );
}
