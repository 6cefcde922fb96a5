import { queryOptions } from '@tanstack/react-query';
import type { FirstSteps } from '#shared/wire/first-steps.ts';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';

/** Refetched each time the home page opens, since a step may have been completed. */
export const firstStepsQuery = queryOptions({
  queryKey: keys.first_steps.all,
  queryFn: ({ signal }) => api.get<FirstSteps>('/first_steps', signal),
  staleTime: 0,
});

/** Hides the list until the configuration shows it again. */
export const hideFirstSteps = () => api.put('/appconfig', { config: [{ key: 'first_steps_hidden', value: true }] });
