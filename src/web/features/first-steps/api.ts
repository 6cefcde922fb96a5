import { queryOptions } from '@tanstack/react-query';
import type { FirstSteps } from '#shared/wire/first-steps.ts';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';

/** Read anew each time the home page opens: a step may just have been taken. */
export const firstStepsQuery = queryOptions({
  queryKey: keys.first_steps.all,
  queryFn: ({ signal }) => api.get<FirstSteps>('/first_steps', signal),
  staleTime: 0,
});

/** The list is not shown again until the configuration says so. */
export const hideFirstSteps = () => api.put('/appconfig', { config: [{ key: 'first_steps_hidden', value: true }] });
