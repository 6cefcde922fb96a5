import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { AnnouncementAtOffice, NewAnnouncement } from '#shared/wire/announcements.ts';
import { htmlContent, typedLine } from '#shared/wire/common.ts';
import { keys } from '../../../lib/keys.ts';
import { type Sent, useEditing } from '../../../lib/use-editing.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { RichTextField } from '../../../ui/rich-text-field.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import styles from './announcement-form.module.css';
import { saveAnnouncement } from './api.ts';

const typed = z
  .object({ title: typedLine(150, 1), content: htmlContent, shown_from: z.string(), shown_until: z.string() })
  .refine(({ shown_from, shown_until }) => shown_from === '' || shown_until === '' || shown_from <= shown_until, {
    path: ['shown_until'],
    error: 'Elige un día igual o posterior al primero.',
  });

const orNull = (day: string) => (day === '' ? null : day);

function typedOf(row: AnnouncementAtOffice | null) {
  const { title = '', content = '', shown_from, shown_until } = row ?? {};
  return { title, content, shown_from: shown_from ?? '', shown_until: shown_until ?? '' };
}

function inputOf({ title, content, shown_from, shown_until }: ReturnType<typeof typedOf>): NewAnnouncement {
  return { title, content, shown_from: orNull(shown_from), shown_until: orNull(shown_until) };
}

interface AnnouncementFormProps {
  announcement: AnnouncementAtOffice | null;
  done: () => void;
}

/** An announcement's form: its text and the days on which it is shown. */
export function AnnouncementForm({ announcement: opened, done }: AnnouncementFormProps) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const { row: announcement, save } = useEditing({
    row: opened,
    inputOf: (row) => inputOf(typedOf(row)),
    send: (fields: Sent<NewAnnouncement>) => saveAnnouncement(opened?.announcement_id, fields),
  });
  const form = useSchemaForm({
    initialValues: typedOf(announcement),
    schema: typed,
    async submit(values) {
      const { message } = await save(inputOf(values));
      alerts.success(message);
      await client.invalidateQueries({ queryKey: keys.announcements.all });
      done();
    },
  });
  return (
    <Form form={form} action={announcement ? 'Guardar cambios' : 'Publicar aviso'}>
      <TextField {...form.field('title')} label="Título" maxLength={150} autoComplete="off" />
      <RichTextField {...form.field('content')} label="Contenido" optional />
      <div className={styles.days}>
        <DayField {...form.field('shown_from')} label="Se muestra desde" optional hint="Vacío: desde ahora." />
        <DayField {...form.field('shown_until')} label="Hasta" optional hint="Ese día incluido. Vacío: siempre." />
      </div>
    </Form>
  );
}
