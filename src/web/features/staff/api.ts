import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { invitationLink, inviteStaffInput, StaffList, StaffMember, StaffPost } from '#shared/wire/staff.ts';
import type { Instructor } from '#shared/wire/studio.ts';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import type { Sent } from '../../lib/use-editing.ts';

export const teamQuery = queryOptions({
  queryKey: keys.staff.all,
  queryFn: ({ signal }) => api.get<StaffList>('/staff', signal),
});

/** The coaches that can be chosen as a person's name in the calendar. */
export const instructorsQuery = queryOptions({
  queryKey: keys.studio.office('instructors'),
  queryFn: async ({ signal }) =>
    (await api.get<{ instructors: Instructor[] }>('/instructors/admin/all', signal)).instructors,
});

type InvitationLink = z.output<typeof invitationLink>;

export function inviteStaff(invitation: z.input<typeof inviteStaffInput>): Promise<InvitationLink> {
  return api.post('/staff/invitations', invitation);
}

/** Replaces the invitation's link by a new one. */
export function renewInvitation(staff_invitation_id: number, send_mail: boolean): Promise<InvitationLink> {
  return api.post(`/staff/invitations/${staff_invitation_id}/link`, { send_mail });
}

export function withdrawInvitation(staff_invitation_id: number): Promise<{ message: string }> {
  return api.delete(`/staff/invitations/${staff_invitation_id}`);
}

export async function changeStaff(customer_id: number, change: Sent<StaffPost>) {
  const { staff_member } = await api.put<{ staff_member: StaffMember }>('/staff', { ...change, customer_id });
  return { row: staff_member, message: 'Cambios guardados.' };
}

export function dismissStaff(customer_id: number): Promise<{ message: string }> {
  return api.delete(`/staff/${customer_id}`);
}

export function disableStaff(customer_id: number, disabled: boolean): Promise<unknown> {
  return api.put(`/customer/admin/${customer_id}/disable`, { disabled });
}

/** Invalidates everything that shows staff. */
export function renewTeam(client: QueryClient): Promise<unknown> {
  const changed = [keys.staff.all, keys.customer.all, keys.first_steps.all];
  return Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
}
