import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { type ClassType, newClassType } from '#shared/wire/studio.ts';
import { pictureInputOf, typedPicture } from '../../../lib/typed-picture.ts';
import type { Versioned } from '../../../lib/use-editing.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Namesake } from '../../../ui/namesake.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { classTypeCalls } from './api.ts';
import { IconField } from './icon-field.tsx';
import { PictureField } from './picture-field.tsx';
import { SpotMapField } from './spot-map-field.tsx';
import { useSave } from './use-save.ts';

const MINUTES = 'Escribe un número de 5 a 600.';

/** The form's values: minutes are text, and a room without numbers is empty. */
const typedClassType = newClassType.extend({
  duration_minutes: z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, MINUTES)
    .refine((typed) => Number(typed) >= 5 && Number(typed) <= 600, MINUTES),
  spot_map: z.literal('').or(newClassType.shape.spot_map),
  file_id: typedPicture,
});

const nothing = { name: '', icon: '', description: '', duration_minutes: 60, spot_map: null, file: null };

function valuesOf({ name, icon, description, duration_minutes, spot_map }: Omit<ClassType, 'class_type_id'>) {
  return { name, icon, description, duration_minutes: String(duration_minutes), spot_map: spot_map ?? '', file_id: '' };
}

function inputOf({ duration_minutes, spot_map, file_id, ...typed }: ReturnType<typeof valuesOf>) {
  return {
    ...typed,
    duration_minutes: Number(duration_minutes),
    spot_map: spot_map === '' ? null : spot_map,
    file_id: pictureInputOf(file_id),
  };
}

/** A class type: name, drawing, length, room and picture. */
export function ClassTypeForm({
  class_type: opened,
  done,
}: {
  class_type: (ClassType & Versioned) | null;
  done: () => void;
}) {
  const { row: class_type, save } = useSave({
    calls: classTypeCalls,
    opened,
    inputOf: (row) => inputOf(valuesOf(row)),
    done,
  });
  const { data: types = [] } = useQuery(classTypeCalls.query);
  const [name, setName] = useState(class_type?.name ?? '');
  const { icon, spot_map, file } = class_type ?? nothing;
  const form = useSchemaForm({
    initialValues: valuesOf(class_type ?? nothing),
    schema: typedClassType,
    onTyped: (typed) => setName(typed.name),
    submit: (typed) => save(inputOf(typed)),
  });
  return (
    <Form form={form} action={class_type ? 'Guardar cambios' : 'Crear tipo de clase'}>
      <TextField {...form.field('name')} label="Nombre" maxLength={100} />
      <Namesake
        name={name}
        others={types
          .filter(({ class_type_id }) => class_type_id !== class_type?.class_type_id)
          .map((other) => other.name)}
      >
        Ya hay un tipo de clase con este nombre: al programar y al vender se verán iguales. Solo se guarda si sus
        lugares son otros.
      </Namesake>
      <IconField name="icon" defaultValue={icon} />
      <TextArea
        {...form.field('description')}
        label="Descripción"
        hint="Qué es y para quién; la leen quienes todavía no la conocen."
        optional
        maxLength={2000}
      />
      <TextField
        {...form.field('duration_minutes')}
        label="Minutos"
        hint="Cuánto dura una clase, si al programarla no se dice otra cosa."
        inputMode="numeric"
        maxLength={3}
      />
      <SpotMapField name="spot_map" defaultValue={class_type ? spot_map : '5,6,7'} existing={class_type !== null} />
      <PictureField
        label="Imagen"
        optional
        hint="Con imagen aparece en la página de inicio; sin ella, solo en el calendario."
        file={file}
        error={form.errors.file_id}
      />
    </Form>
  );
}
