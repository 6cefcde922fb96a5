import { useState } from 'react';
import { newTag, type Tag } from '#shared/wire/studio.ts';
import type { Versioned } from '../../../lib/use-editing.ts';
import { Tag as TagLabel } from '../../../ui/badge.tsx';
import { ColorField } from '../../../ui/color-field.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { tagCalls } from './api.ts';
import styles from './forms.module.css';
import { contrastInWords } from './tag-contrast.ts';
import { useSave } from './use-save.ts';

const suggestions = [
  { color: '#7A4DB8', label: 'Violeta' },
  { color: '#C2185B', label: 'Frambuesa' },
  { color: '#D9573A', label: 'Coral' },
  { color: '#B7791F', label: 'Ocre' },
  { color: '#4F7A57', label: 'Salvia' },
  { color: '#1F7A8C', label: 'Turquesa' },
  { color: '#2F5DA8', label: 'Azul' },
  { color: '#4A4453', label: 'Grafito' },
];

/** A label for classes, with the colour of its dot. */
export function TagForm({ tag: opened, done }: { tag: (Tag & Versioned) | null; done: () => void }) {
  const { row: tag, save } = useSave({
    calls: tagCalls,
    opened,
    inputOf: ({ name, color }) => ({ name, color }),
    done,
  });
  const { name, color } = tag ?? { name: '', color: suggestions[0]?.color ?? '' };
  const [shown, setShown] = useState({ name, color });
  const form = useSchemaForm({
    initialValues: { name, color },
    schema: newTag,
    onTyped: (typed) => setShown((before) => ({ ...before, name: typed.name })),
    submit: save,
  });
  return (
    <Form form={form} action={tag ? 'Guardar cambios' : 'Crear etiqueta'}>
      <TextField {...form.field('name')} label="Nombre" hint="Corto: «Principiantes», «Nuevo»." maxLength={40} />
      <ColorField
        label="Color"
        name="color"
        defaultValue={color}
        error={form.errors.color}
        suggestions={suggestions}
        onColor={(next) => setShown((before) => ({ ...before, color: next }))}
        preview={
          <div className={styles.preview}>
            <span className={styles.previewTitle}>Así se ve</span>
            <span className={styles.onCard}>
              <TagLabel name={shown.name || 'Etiqueta'} color={shown.color} />
            </span>
            <span className={styles.onPaper}>
              <TagLabel name={shown.name || 'Etiqueta'} color={shown.color} />
            </span>
            <p role="status">{contrastInWords(shown.color)}</p>
          </div>
        }
      />
    </Form>
  );
}
