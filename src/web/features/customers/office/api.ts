import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { MINUTE } from '#shared/time.ts';
import type { mailedClaim, shownClaimCode } from '#shared/wire/claims.ts';
import type {
  CustomerAtDesk,
  CustomerList,
  CustomerSummary,
  correctCustomerInput,
  correctedCustomerAnswer,
  createCustomerInput,
  PeopleOrder,
} from '#shared/wire/customers.ts';
import type { CustomerExport, ExportedCustomer } from '#shared/wire/customers-export.ts';
import type { disableCustomerInput, disabledAnswer, whatEndsAnswer } from '#shared/wire/disabling.ts';
import type { AvailableClass, ChangeGrantInput, Credits, GiveClassesInput } from '#shared/wire/grants.ts';
import type { mergedAnswer, mergeInput, mergePreviewAnswer } from '#shared/wire/merging.ts';
import type { CancelAnswer, cancelQuery, ReservationFilter, reservationPage } from '#shared/wire/reservations.ts';
import type { ClassType } from '#shared/wire/studio.ts';
import { api, queryString } from '../../../lib/api.ts';
import type { IdempotentAction } from '../../../lib/idempotency.ts';
import { keepFilled } from '../../../lib/keep-filled.ts';
import { keys } from '../../../lib/keys.ts';
import { idsOf } from '../../../lib/live/live-query.ts';
import type { Sent } from '../../../lib/use-editing.ts';

/** One page (of 50) of people found by name, mail or phone, ignoring accents and capitals. */
export function findQuery(query: string, order: PeopleOrder = 'name', page = 1) {
  const filter = { query, order, page: String(page) };
  return queryOptions({
    queryKey: keys.customer.found(filter),
    queryFn: ({ signal }) => api.get<CustomerList>(`/customer/admin/all${queryString(filter)}`, signal),
    placeholderData: keepFilled,
  });
}

/** All customers of a search, part by part; the first part asks for the password and is noted in the log. */
export async function everyCustomer(query: string): Promise<ExportedCustomer[]> {
  const all: ExportedCustomer[] = [];
  let part = await api.post<CustomerExport>('/customers/export', { query });
  all.push(...part.customers);
  while (part.next !== null) {
    const { export_id, next: after } = part;
    part = await api.post<CustomerExport>('/customers/export', { query, export_id, after });
    all.push(...part.customers);
  }
  return all;
}

/** A person's credits, grant by grant, with their movements. */
export function creditsOfQuery(customer_id: number) {
  return queryOptions({
    queryKey: keys.available_classes.of(customer_id),
    queryFn: ({ signal }) => api.get<Credits>(`/available_classes${queryString({ customer_id })}`, signal),
  });
}

/** One page (of 50) of a person's reservations. */
export function reservationsOfQuery(customer_id: number, filter: ReservationFilter, page: number) {
  return queryOptions({
    queryKey: keys.class_reservations.of(customer_id, filter, page),
    meta: { classes: ({ class_reservations }: z.output<typeof reservationPage>) => idsOf(class_reservations) },
    queryFn: ({ signal }) => {
      const path = `/class_reservations${queryString({ customer_id, filter, page })}`;
      return api.get<z.output<typeof reservationPage>>(path, signal);
    },
    placeholderData: keepFilled,
  });
}

export const classTypesQuery = queryOptions({
  queryKey: keys.class_types.list,
  queryFn: async ({ signal }) =>
    (await api.getPublic<{ class_types: ClassType[] }>('/class_types', signal)).class_types,
  staleTime: 5 * MINUTE,
});

/** Existing records that may be the same person. */
export async function findAlike(person: z.input<typeof createCustomerInput>): Promise<readonly CustomerSummary[]> {
  const { name, last_name = '', phone = '', email = '' } = person;
  const path = `/customer/admin/alike${queryString({ name, last_name, phone, email })}`;
  return (await api.get<{ customers: readonly CustomerSummary[] }>(path)).customers;
}

/** Creates a record for a person without account. */
export async function createPerson(person: z.input<typeof createCustomerInput>): Promise<CustomerAtDesk> {
  return (await api.post<{ customer: CustomerAtDesk }>('/customer', person)).customer;
}

/** Corrects typing errors; a mail used for signing in is only proposed. */
export function correctPerson(
  customer_id: number,
  person: Sent<z.input<typeof correctCustomerInput>>,
): Promise<z.output<typeof correctedCustomerAnswer>> {
  return api.put(`/customer/admin/${customer_id}`, person);
}

export function withdrawMailProposal(customer_id: number): Promise<{ message: string }> {
  return api.delete(`/customer/admin/${customer_id}/mail_proposal`);
}

/** Mails a link to activate an account, which replaces any earlier one. */
export function mailClaim(customer_id: number): Promise<z.output<typeof mailedClaim>> {
  return api.post(`/customer/admin/${customer_id}/claim`);
}

/** A code to activate an account, valid for ten minutes; for administrators only. */
export function showClaimCode(customer_id: number): Promise<z.output<typeof shownClaimCode>> {
  return api.post(`/customer/admin/${customer_id}/claim_code`);
}

export function revokeClaim(customer_id: number): Promise<{ message: string }> {
  return api.delete(`/customer/admin/${customer_id}/claim`);
}

/** If the studio sends no letters, staff confirm that the mail is the person's. */
export function confirmEmailOf(customer_id: number): Promise<unknown> {
  return api.put(`/customer/admin/${customer_id}/email_confirmation`);
}

/** What disabling a person's account would end; refetched each time. */
export const whatEndsQuery = (customer_id: number) =>
  queryOptions({
    queryKey: keys.customer.what_ends(customer_id),
    queryFn: () => api.get<z.output<typeof whatEndsAnswer>>(`/customer/admin/${customer_id}/disable`),
    select: ({ what_ends }) => what_ends,
    staleTime: 0,
    gcTime: 0,
  });

/** Disables a person's account with the administrator's choices. */
export function disablePerson(
  customer_id: number,
  choices: Pick<z.input<typeof disableCustomerInput>, 'subscriptions' | 'reservations'>,
): Promise<z.output<typeof disabledAnswer>> {
  return api.put(`/customer/admin/${customer_id}/disable`, { disabled: true, ...choices });
}

/** Other records that may be this person's. */
export const duplicatesQuery = (customer_id: number) =>
  queryOptions({
    queryKey: keys.customer.duplicates(customer_id),
    queryFn: async ({ signal }) => {
      const path = `/customer/admin/${customer_id}/alike`;
      return (await api.get<{ customers: readonly CustomerSummary[] }>(path, signal)).customers;
    },
  });

/** What uniting two records would do; refetched each time. */
export const mergeQuery = (kept: number, merged: number) =>
  queryOptions({
    queryKey: keys.customer.merge(kept, merged),
    queryFn: () =>
      api.get<z.output<typeof mergePreviewAnswer>>(`/customer/admin/${kept}/merge${queryString({ other_id: merged })}`),
    select: ({ merge }) => merge,
    staleTime: 0,
    gcTime: 0,
  });

/** Unites another record with the kept one. @param action one per form: a retry after a lost answer unites once */
export function mergePeople(
  action: IdempotentAction,
  kept: number,
  body: z.input<typeof mergeInput>,
): Promise<z.output<typeof mergedAnswer>> {
  return action.run({ kept, ...body }, ({ kept: into, ...sent }, headers) =>
    api.post<z.output<typeof mergedAnswer>>(`/customer/admin/${into}/merge`, sent, headers),
  );
}

/** Enables a person's account again. */
export function enablePerson(customer_id: number): Promise<z.output<typeof disabledAnswer>> {
  return api.put(`/customer/admin/${customer_id}/disable`, { disabled: false });
}

/** @param action one per form: a retry after a lost answer gives once */
export function giveClasses(
  action: IdempotentAction,
  gift: Omit<GiveClassesInput, 'allowed_times'>,
): Promise<{ message: string }> {
  return action.run(gift, (body, headers) => api.post<{ message: string }>('/available_classes', body, headers));
}

/** Changes a grant's last day. @param action one per form: a retry after a lost answer changes once */
export function changeGrantEnd(
  action: IdempotentAction,
  change: ChangeGrantInput,
): Promise<{ available_class: AvailableClass }> {
  return action.run(change, (body, headers) =>
    api.put<{ available_class: AvailableClass }>('/available_classes', body, headers),
  );
}

/** Takes back the rest of a grant. @param action one per button: a retry after a lost answer closes once */
export function closeGrant(action: IdempotentAction, available_class_id: number): Promise<{ message: string }> {
  return action.run(available_class_id, (id, headers) =>
    api.delete<{ message: string }>(`/available_classes/${id}`, headers),
  );
}

/** Cancels for a person. `returns`: when late, whether the class is returned; `guests`: if she brought some. */
export function cancelOf(
  customer_id: number,
  class_reservation_id: number,
  how: Pick<z.output<typeof cancelQuery>, 'guests' | 'returns'>,
): Promise<CancelAnswer> {
  return api.delete(`/class_reservations/${class_reservation_id}${queryString({ customer_id, ...how })}`);
}
