import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { keys } from './keys.ts';

const FRESH_FOR = 30_000;

function retry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && failures < 2;
}

/** One per browser tab, and one per request on the server. */
export function createQueryClient(where: 'browser' | 'server'): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      // Her rights may have changed without the stream saying so, as where a proxy lets none through.
      onError: (error, { queryKey }) => {
        if (!(error instanceof ApiError) || error.code !== 'forbidden' || queryKey === keys.customer.me) return;
        void client.invalidateQueries({ queryKey: keys.customer.me });
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        retry: where === 'browser' ? retry : false,
        networkMode: 'always',
        // Off by default with this mode: what failed without a network would stay failed until somebody asks again.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
