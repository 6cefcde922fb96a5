import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { dayKey } from '#shared/time.ts';
import { localDate } from '#shared/wire/common.ts';
import { type Instructor, newInstructor } from '#shared/wire/studio.ts';
import { pictureInputOf, typedPicture } from '../../../lib/typed-picture.ts';
import type { Versioned } from '../../../lib/use-editing.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { paths, pathTo } from '../../../screens.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Namesake } from '../../../ui/namesake.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { instructorCalls } from './api.ts';
import styles from './forms.module.css';
import { PictureField } from './picture-field.tsx';
import { useSave } from './use-save.ts';

const typedInstructor = newInstructor.extend({ birthdate: z.literal('').or(localDate), file_id: typedPicture });

function valuesOf(instructor: (Instructor & Versioned) | null) {
  return {
    name: instructor?.name ?? '',
    last_name: instructor?.last_name ?? '',
    nick_name: instructor?.nick_name ?? '',
    quote: instructor?.quote ?? '',
    short_bio: instructor?.short_bio ?? '',
    music_type: instructor?.music_type ?? '',
    instagram: instructor?.instagram ?? '',
    birthdate: instructor?.birthdate ?? '',
    file_id: '',
  };
}

function inputOf({ birthdate, file_id, ...typed }: ReturnType<typeof valuesOf>) {
  return { ...typed, birthdate: birthdate === '' ? null : birthdate, file_id: pictureInputOf(file_id) };
}

const wholeName = ({ name, last_name }: Pick<Instructor, 'name' | 'last_name'>) => `${name} ${last_name}`;

/** A coach's form, with what people read before they choose one. */
export function InstructorForm({
  instructor: opened,
  done,
}: {
  instructor: (Instructor & Versioned) | null;
  done: () => void;
}) {
  const { row: instructor, save } = useSave({
    calls: instructorCalls,
    opened,
    inputOf: (row) => inputOf(valuesOf(row)),
    done,
  });
  const today = dayKey(useStudioNow());
  const { data: coaches = [] } = useQuery(instructorCalls.query);
  const [name, setName] = useState(() => wholeName(valuesOf(instructor)));
  const form = useSchemaForm({
    initialValues: valuesOf(instructor),
    schema: typedInstructor,
    onTyped: (typed) => setName(wholeName(typed)),
    submit: (typed) => save(inputOf(typed)),
  });
  return (
    <Form form={form} action={instructor ? 'Guardar cambios' : 'Crear coach'}>
      {instructor && (
        <ButtonLink
          to={pathTo(paths.instructor, { instructor_id: instructor.instructor_id })}
          look="secondary"
          icon="eye"
          small
          target="_blank"
        >
          Ver como la ven
        </ButtonLink>
      )}
      <PictureField
        label="Foto"
        optional
        hint="De frente y con la cara al centro: en el calendario se ve en un círculo."
        file={instructor?.file ?? null}
        error={form.errors.file_id}
      />
      <div className={styles.pair}>
        <TextField {...form.field('name')} label="Nombre" autoComplete="off" maxLength={100} />
        <TextField {...form.field('last_name')} label="Apellido" autoComplete="off" optional maxLength={100} />
      </div>
      <Namesake
        name={name}
        others={coaches.filter(({ instructor_id }) => instructor_id !== instructor?.instructor_id).map(wholeName)}
      >
        Ya hay un coach con este nombre. Si es otra persona, un apodo ayuda a distinguirlos.
      </Namesake>
      <TextField
        {...form.field('nick_name')}
        label="Apodo"
        hint="Aparece junto a su nombre al reservar."
        autoComplete="off"
        optional
        maxLength={100}
      />
      <TextField {...form.field('quote')} label="Frase" hint="Una línea suya." optional maxLength={300} />
      <TextArea {...form.field('short_bio')} label="Sobre ella o él" rows={6} optional maxLength={4000} />
      <div className={styles.pair}>
        <TextField {...form.field('music_type')} label="Música" optional maxLength={100} />
        <TextField
          {...form.field('instagram')}
          label="Instagram"
          hint="Usuario o enlace"
          autoCapitalize="none"
          spellCheck={false}
          optional
          maxLength={100}
        />
      </div>
      <TextField
        {...form.field('birthdate')}
        label="Fecha de nacimiento"
        hint="El año solo lo ve el equipo; en su página salen el día y el mes."
        type="date"
        max={today}
        optional
      />
    </Form>
  );
}
