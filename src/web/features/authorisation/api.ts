import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  AuthorisationInput,
  AuthorisationRequestInput,
  administratorList,
  authorisationAnswer,
  authorisationRequestAnswer,
  authorisationRequestList,
} from '#shared/wire/authorisation.ts';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';

/** The administrators who can authorise, and whether a password can be typed here. */
export const administratorsQuery = queryOptions({
  queryKey: keys.authorisations.administrators,
  queryFn: ({ signal }) => api.get<z.output<typeof administratorList>>('/authorisations/administrators', signal),
});

/** Requests that wait for an administrator; for reception, her own requests. */
export const requestsQuery = queryOptions({
  queryKey: keys.authorisation_requests.all,
  queryFn: ({ signal }) => api.get<z.output<typeof authorisationRequestList>>('/authorisation_requests', signal),
  staleTime: 0,
  refetchInterval: 30_000,
});

export const authorise = (input: AuthorisationInput) =>
  api.post<z.output<typeof authorisationAnswer>>('/authorisations', input);

export const requestAuthorisation = (input: AuthorisationRequestInput) =>
  api.post<z.output<typeof authorisationRequestAnswer>>('/authorisation_requests', input);

export const decideRequest = (authorisation_request_id: number, decision: 'approved' | 'refused') =>
  api.put<z.output<typeof authorisationRequestAnswer>>(`/authorisation_requests/${authorisation_request_id}`, {
    decision,
  });
