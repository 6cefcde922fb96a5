import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../lib/api-error.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { conversionQuery, retryConversion } from './api.ts';
import styles from './film-field.module.css';
import { qualitiesSay } from './qualities-words.ts';

/** How far the qualities of a film are; what failed is tried again from here. */
export function FilmQualities({ id }: { id: number }) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const query = conversionQuery(id);
  const { data } = useQuery(query);
  const retry = useMutation({
    mutationFn: () => retryConversion(id),
    onSuccess: (conversion) => client.setQueryData(query.queryKey, conversion),
    onError: (error) => alerts.error(errorText(error)),
  });
  if (!data) return null;
  return (
    <p className={styles.note} role="status">
      {qualitiesSay(data)}{' '}
      {data.state === 'failed' && (
        <Button look="quiet" small onClick={() => retry.mutate()} disabled={retry.isPending}>
          Intentar otra vez
        </Button>
      )}
    </p>
  );
}
