import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { acceptClaimInput, claimInput, openedClaim } from '#shared/wire/claims.ts';
import type { acceptInvitationInput, joinStaffInput, openedInvitation } from '#shared/wire/staff.ts';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';

export type OpenedInvitation = z.output<typeof openedInvitation>;
export type OpenedClaim = z.output<typeof openedClaim>;

/** Tokens are sent in bodies, never in the addresses of calls. A link that does not work is not retried. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: keys.staff.invitation(token),
    queryFn: () => api.post<OpenedInvitation>('/staff/invitations/open', { token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function joinStaff(input: z.input<typeof joinStaffInput>): Promise<unknown> {
  return api.post('/staff/invitations/join', input);
}

export function claimQuery(token: string) {
  return queryOptions({
    queryKey: keys.customer.claim(token),
    queryFn: () => api.post<OpenedClaim>('/customer/claim/open', { token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Accepts with the account just signed in, if another provider has the accounts. */
export function acceptInvitation(input: z.input<typeof acceptInvitationInput>): Promise<unknown> {
  return api.post('/staff/invitations/accept', input);
}

export function acceptClaim(input: z.input<typeof acceptClaimInput>): Promise<unknown> {
  return api.post('/customer/claim/accept', input);
}

export function claimAccount(input: z.input<typeof claimInput>): Promise<unknown> {
  return api.post('/customer/claim', input);
}
