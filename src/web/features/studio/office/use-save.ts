import { useQueryClient } from '@tanstack/react-query';
import { useEditing, type Versioned } from '../../../lib/use-editing.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import type { StudioCalls } from './api.ts';

interface SavePlan<Row extends Versioned, Fields extends object> {
  calls: StudioCalls<Row, Fields>;
  /** The row that the form opens with; null: a new one. */
  opened: Row | null;
  /** The form's input for an untouched row. */
  inputOf: (row: Row) => Fields;
  done: () => void;
}

/** Saves, shows the server's message, invalidates queries and closes. Refusals are passed to the form. */
export function useSave<Row extends Versioned, Fields extends object>({
  calls,
  opened,
  inputOf,
  done,
}: SavePlan<Row, Fields>) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const id = opened && calls.idOf(opened);
  const editing = useEditing({
    row: opened,
    inputOf,
    send: (fields) => calls.save(id, fields),
  });
  async function save(fields: Fields): Promise<void> {
    const { message } = await editing.save(fields);
    alerts.success(message);
    done();
    await calls.renew(client);
  }
  return { row: editing.row, save };
}
