import { newVideoType, type VideoType } from '#shared/wire/videos.ts';
import type { Versioned } from '../../../lib/use-editing.ts';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { videoTypeCalls } from './api.ts';
import { useSave } from './use-save.ts';

/** The name of a kind of video. */
export function VideoTypeForm({
  video_type: opened,
  done,
}: {
  video_type: (VideoType & Versioned) | null;
  done: () => void;
}) {
  const { row, save } = useSave({ calls: videoTypeCalls, opened, inputOf: ({ name }) => ({ name }), done });
  const form = useSchemaForm({ initialValues: { name: row?.name ?? '' }, schema: newVideoType, submit: save });
  return (
    <Form form={form} action={row ? 'Guardar cambios' : 'Crear tipo'}>
      <TextField {...form.field('name')} label="Nombre" autoComplete="off" maxLength={60} />
    </Form>
  );
}
