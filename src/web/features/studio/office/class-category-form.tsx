import { useState } from 'react';
import { type ClassCategory, newClassCategory } from '#shared/wire/studio.ts';
import type { Versioned } from '../../../lib/use-editing.ts';
import { CheckboxField, TextArea, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { classCategoryCalls } from './api.ts';
import { suggestedHandle } from './suggested-handle.ts';
import { useSave } from './use-save.ts';

const nothing = { name: '', handle: '', description: '', available: true };

function inputOf({ name, handle, description, available }: typeof nothing) {
  return { name, handle, description, available };
}

/** A class category. For a new one the handle is proposed from the name until another one is typed. */
export function ClassCategoryForm({
  category: opened,
  done,
}: {
  category: (ClassCategory & Versioned) | null;
  done: () => void;
}) {
  const { row: category, save } = useSave({ calls: classCategoryCalls, opened, inputOf, done });
  const { name, handle, description, available } = category ?? nothing;
  const [written, setWritten] = useState(handle);
  const [follows, setFollows] = useState(category === null);
  const form = useSchemaForm({
    initialValues: { name, handle, description, available },
    schema: newClassCategory,
    onTyped: (typed) => follows && setWritten(suggestedHandle(typed.name)),
    submit: (typed) => save(inputOf(typed)),
  });
  return (
    <Form form={form} action={category ? 'Guardar cambios' : 'Crear categoría'}>
      <TextField {...form.field('name')} label="Nombre" maxLength={100} />
      <TextField
        name="handle"
        label="Identificador"
        hint="Para enlaces: minúsculas, números y guiones."
        error={form.errors.handle}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        maxLength={60}
        value={written}
        onChange={(event) => {
          setFollows(false);
          setWritten(event.currentTarget.value);
        }}
      />
      <TextArea {...form.field('description')} label="Descripción" optional maxLength={1000} />
      <CheckboxField
        {...form.box('available')}
        label="Disponible"
        hint="Si la quitas, deja de ofrecerse; las clases que la tienen la conservan."
      />
    </Form>
  );
}
