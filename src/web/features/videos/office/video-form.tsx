import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fullName } from '#shared/full-name.ts';
import { dayKey } from '#shared/time.ts';
import type { KeptVideo } from '#shared/wire/videos.ts';
import { type Sent, useEditing } from '../../../lib/use-editing.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { useAlerts } from '../../../ui/alerts.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { type Choice, SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { shelfQuery } from '../api.ts';
import { coachesQuery, renewVideos, saveVideo, tagsQuery, type VideoInput } from './api.ts';
import { CaptionsField } from './captions-field.tsx';
import { SourceFields } from './source-fields.tsx';
import { inputOf, typedOf, typedVideo } from './typed-video.ts';
import styles from './video-form.module.css';

interface Lists {
  coaches: Choice[];
  types: Choice[];
  categories: Choice[];
  kinds: Choice[];
  tags: Choice[];
}

/** The lists that a video refers to; undefined until all are loaded. */
function useLists(): { data: Lists | undefined; error: Error | null; refetch: () => unknown } {
  const all = [
    useQuery(coachesQuery),
    useQuery(shelfQuery('class_types')),
    useQuery(shelfQuery('class_categories')),
    useQuery(shelfQuery('video_types')),
    useQuery(tagsQuery),
  ] as const;
  const [coaches, types, categories, kinds, tags] = all;
  const choice = (id: number, label: string): Choice => ({ value: String(id), label });
  const data =
    coaches.data && types.data && categories.data && kinds.data && tags.data
      ? {
          coaches: coaches.data.map((one) => choice(one.instructor_id, fullName(one))),
          types: types.data.map((one) => choice(one.class_type_id, one.name)),
          categories: categories.data.map((one) => choice(one.class_category_id, one.name)),
          kinds: kinds.data.map((one) => choice(one.video_type_id, one.name)),
          tags: tags.data.map((one) => choice(one.tag_id, one.name)),
        }
      : undefined;
  return {
    data,
    error: all.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
}

/** Keeps the present choice although it was archived. */
function withPresent(choices: readonly Choice[], present: string): readonly Choice[] {
  if (present === '' || choices.some(({ value }) => value === present)) return choices;
  return [...choices, { value: present, label: 'El de ahora, archivado' }];
}

interface VideoFormProps {
  video: KeptVideo | null;
  done: () => void;
}

/** A video's form: link, name, publication and what it is filtered by. */
export function VideoForm(props: VideoFormProps) {
  return <QueryView query={useLists()}>{(lists) => <Fields {...props} lists={lists} />}</QueryView>;
}

function Fields({ video: opened, done, lists }: VideoFormProps & { lists: Lists }) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const today = dayKey(useStudioNow());
  const { row: video, save } = useEditing({
    row: opened,
    inputOf: (row) => inputOf(typedOf(row, today)),
    send: (fields: Sent<VideoInput>) => saveVideo(opened?.video_id, fields),
  });
  const initialValues = typedOf(video, today);
  const [link, setLink] = useState(initialValues.url);
  const minutes = useRef<HTMLInputElement>(null);
  const form = useSchemaForm({
    initialValues,
    schema: typedVideo,
    onTyped: ({ url }) => setLink(url),
    async submit(typed) {
      const { message } = await save(inputOf(typed));
      alerts.success(message);
      done();
      await renewVideos(client);
    },
  });
  /** Fills in the film's length; a typed one stays. */
  function fillMinutes(seconds: number) {
    const field = minutes.current;
    if (field?.value === '' && Number.isFinite(seconds)) field.value = String(Math.max(1, Math.round(seconds / 60)));
  }

  return (
    <Form form={form} action={video ? 'Guardar cambios' : 'Agregar video'}>
      <SourceFields video={video} form={form} link={link} onLength={fillMinutes} />
      <TextField {...form.field('name')} label="Nombre" autoComplete="off" maxLength={150} />
      <div className={styles.pair}>
        <NumberField {...form.field('duration')} ref={minutes} label="Minutos" maxLength={3} />
        <DayField {...form.field('publish_on')} label="Se publica" hint="Desde ese día se ve; antes se anuncia." />
      </div>
      <TextArea {...form.field('description')} label="Descripción" rows={4} optional maxLength={5000} />
      <div className={styles.pair}>
        <SelectField
          {...form.field('instructor_id')}
          label="Coach"
          optional
          placeholder="Sin coach"
          choices={withPresent(lists.coaches, initialValues.instructor_id)}
        />
        <SelectField
          {...form.field('class_type_id')}
          label="Clase"
          optional
          placeholder="De ninguna"
          choices={withPresent(lists.types, initialValues.class_type_id)}
        />
      </div>
      <div className={styles.pair}>
        <SelectField
          {...form.field('video_type_id')}
          label="Tipo de video"
          optional
          placeholder="Sin tipo"
          choices={lists.kinds}
        />
        <SelectField
          {...form.field('class_category_id')}
          label="Categoría"
          optional
          placeholder="Sin categoría"
          choices={lists.categories}
        />
      </div>
      {video?.file && <CaptionsField video={video} onSaved={() => renewVideos(client)} />}
      {lists.tags.length > 0 && (
        <ChoiceGroup
          name="tag_ids"
          defaultValue={initialValues.tag_ids}
          error={form.errors.tag_ids}
          label="Etiquetas"
          optional
          choices={lists.tags}
        />
      )}
    </Form>
  );
}
