import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { conversionQuery, keptVideosQuery, retryConversion } from './api.ts';
import styles from './film-field.module.css';
import { conversionWord, qualitiesSay } from './qualities-words.ts';

/** The state of a film's conversion; a failed one can be retried here. */
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
  const state = data?.state;
  const before = useRef(state);
  useEffect(() => {
    // The list behind shows the state too.
    if (before.current && state !== before.current)
      void client.invalidateQueries({ queryKey: keptVideosQuery.queryKey });
    before.current = state;
  }, [client, state]);
  if (!data) return null;
  const { tone, words } = conversionWord(data);
  return (
    <div className={styles.qualities} role="status">
      {tone && <StatusBadge tone={tone}>{words}</StatusBadge>}
      <p>{qualitiesSay(data)}</p>
      {state === 'failed' && (
        <Button look="secondary" small busy={retry.isPending} onClick={() => retry.mutate()}>
          Intentar otra vez
        </Button>
      )}
    </div>
  );
}
