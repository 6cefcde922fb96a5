import type { FetchApi } from '#shared/server-rendering.ts';
import type { ApiGet } from '../lib/api.ts';
import { readApiError } from '../lib/api-error.ts';

/** The screens' access to the API during server rendering. @throws ApiError for every status outside 2xx */
export function inProcess(fetchApi: FetchApi): ApiGet {
  return async <T>(path: string) => {
    const { status, body } = await fetchApi(`/api${path}`);
    if (status < 200 || status > 299) throw readApiError(status, body);
    return body as T;
  };
}
