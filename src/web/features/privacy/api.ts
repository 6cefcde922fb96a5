import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Consent } from '#shared/wire/consents.ts';
import type {
  answerPrivacyRequest,
  MyData,
  newPrivacyRequest,
  PrivacyRequest,
  WhatErasingEnds,
} from '#shared/wire/privacy.ts';
import { erasingWord } from '#shared/wire/privacy.ts';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';

interface Answer {
  message: string;
}
type RequestAnswer = Answer & { privacy_request: PrivacyRequest };

export const myDataQuery = queryOptions({
  queryKey: keys.privacy.data,
  queryFn: ({ signal }) => api.get<{ made_at: string; data: MyData }>('/customer/data', signal),
});

/** What would be deleted with the account. */
export const whatErasingEndsQuery = queryOptions({
  queryKey: keys.privacy.erasing,
  queryFn: async ({ signal }) =>
    (await api.get<{ what_ends: WhatErasingEnds }>('/customer/deletion', signal)).what_ends,
  staleTime: 0,
});

export const eraseMyAccount = (): Promise<Answer> => api.post('/customer/deletion', { confirm: erasingWord });

export const askPrivacy = (input: z.input<typeof newPrivacyRequest>): Promise<RequestAnswer> =>
  api.post('/privacy_requests', input);

export const requestsQuery = (state: 'open' | 'all', page: number) =>
  queryOptions({
    queryKey: keys.privacy.requests(state, page),
    queryFn: ({ signal }) =>
      api.get<{ privacy_requests: PrivacyRequest[]; total: number }>(
        `/privacy_requests?state=${state}&page=${page}`,
        signal,
      ),
  });

export const answerRequest = (id: number, input: z.input<typeof answerPrivacyRequest>): Promise<RequestAnswer> =>
  api.put(`/privacy_requests/${id}`, input);

/** Everything that is kept of a person who asked to see it, for her; asks for the password where it was typed a while ago. */
export const readDataOnRequest = (id: number): Promise<{ made_at: string; data: MyData }> =>
  api.post(`/privacy_requests/data/${id}`, {});

export const finishRequest = (id: number): Promise<RequestAnswer> => api.put(`/privacy_requests/done/${id}`, {});

/** What ends with the account of the person who asked; read anew each time, before it is confirmed. */
export const readWhatErasingEnds = async (id: number): Promise<WhatErasingEnds> =>
  (await api.get<{ what_ends: WhatErasingEnds }>(`/privacy_requests/erase/${id}`)).what_ends;

export const eraseOnRequest = (id: number): Promise<RequestAnswer> =>
  api.post(`/privacy_requests/erase/${id}`, { confirm: erasingWord });

export const keepAdvertisingConsent = (given: boolean): Promise<Answer> =>
  api.post('/customer/advertising_consent', { given });

/** Every consent and refusal of a person, for the owner. */
export const consentsQuery = (customer_id: number) =>
  queryOptions({
    queryKey: keys.privacy.consents(customer_id),
    queryFn: async ({ signal }) =>
      (await api.get<{ consents: Consent[] }>(`/consents?customer_id=${customer_id}`, signal)).consents,
  });
