import { useQueryClient } from '@tanstack/react-query';
import { changedFile, type FileDetails } from '#shared/wire/files.ts';
import { keys } from '../../../lib/keys.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { renameFile } from './api.ts';

/** Renames a file; its address stays. */
export function RenameForm({ file, onDone }: { file: FileDetails; onDone: () => void }) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const form = useSchemaForm({
    initialValues: { name: file.name },
    schema: changedFile.pick({ name: true }),
    async submit({ name }) {
      await renameFile(file.file_id, name);
      alerts.success('Archivo guardado.');
      onDone();
      await client.invalidateQueries({ queryKey: keys.files.all });
    },
  });
  return (
    <Form form={form} action="Guardar">
      <TextField {...form.field('name')} label="Nombre" maxLength={120} autoComplete="off" />
    </Form>
  );
}
