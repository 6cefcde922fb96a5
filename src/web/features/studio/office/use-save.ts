import { useQueryClient } from '@tanstack/react-query';
import { useAlerts } from '../../../ui/alerts.tsx';
import type { StudioCalls } from './api.ts';

/** Saves, says so in the server's words, renews what shows it and closes. Refusals go to the form. */
export function useSave<Row, Fields extends object>(calls: StudioCalls<Row, Fields>, done: () => void) {
  const alerts = useAlerts();
  const client = useQueryClient();
  return async (id: number | null, fields: Fields): Promise<void> => {
    const { message } = await calls.save(id, fields);
    alerts.success(message);
    done();
    await calls.renew(client);
  };
}
