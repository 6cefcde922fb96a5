import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { newProgram, type Program } from '#shared/wire/videos.ts';
import type { Versioned } from '../../../lib/use-editing.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { programCalls, programVideosQuery } from './api.ts';
import { ProgramVideos } from './program-videos.tsx';
import { useSave } from './use-save.ts';

/** Its videos are ids with commas, in order. */
const typedProgram = newProgram.extend({ video_ids: z.string() });

const valuesOf = (program: Program | null) => ({
  name: program?.name ?? '',
  description: program?.description ?? '',
  video_ids: program?.video_ids.join(',') ?? '',
});

const inputOf = ({ video_ids, ...typed }: ReturnType<typeof valuesOf>) => ({
  ...typed,
  video_ids: video_ids === '' ? [] : video_ids.split(',').map(Number),
});

/** A program: its purpose, and its videos in order. */
export function ProgramForm({ program: opened, done }: { program: (Program & Versioned) | null; done: () => void }) {
  const { row: program, save } = useSave({
    calls: programCalls,
    opened,
    inputOf: (row) => inputOf(valuesOf(row)),
    done,
  });
  const videos = useQuery(programVideosQuery);
  const initialValues = valuesOf(program);
  const form = useSchemaForm({ initialValues, schema: typedProgram, submit: (typed) => save(inputOf(typed)) });
  return (
    <Form form={form} action={program ? 'Guardar cambios' : 'Crear programa'}>
      <TextField {...form.field('name')} label="Nombre" autoComplete="off" maxLength={100} />
      <TextArea {...form.field('description')} label="Descripción" rows={3} optional maxLength={2000} />
      <QueryView query={videos}>
        {(all) => (
          <ProgramVideos
            name="video_ids"
            defaultValue={initialValues.video_ids}
            error={form.errors.video_ids}
            videos={all}
          />
        )}
      </QueryView>
    </Form>
  );
}
