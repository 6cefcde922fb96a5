import { useQueryClient } from '@tanstack/react-query';
import { useEditing, type Versioned } from '../../../lib/use-editing.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import type { StudioCalls } from './api.ts';

interface SavePlan<Row extends Versioned, Fields extends object> {
  calls: StudioCalls<Row, Fields>;
  /** What the form opens on; null: a new one. */
  opened: Row | null;
  /** What the form sends of a row that nobody touched. */
  inputOf: (row: Row) => Fields;
  done: () => void;
}

/** Saves, says so in the server's words, renews what shows it and closes. Refusals go to the form. */
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
