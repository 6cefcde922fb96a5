import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CloseRosterAnswer, NoteInput, ScanAnswer } from '#shared/wire/attendance.ts';
import type {
  CancelAnswer,
  cancelQuery,
  ReserveAnswer,
  ReserveInput,
  ReservePreview,
} from '#shared/wire/reservations.ts';
import type { Roster } from '#shared/wire/roster.ts';
import type { SingleClass, StaffDay } from '#shared/wire/schedule.ts';
import type { ClassWaitlist, WaitlistPreview } from '#shared/wire/waitlist.ts';
import { api, queryString } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { idsOf, SAFETY_NET } from '../../lib/live/live-query.ts';

/** The classes of a day with their arrivals; for a coach only their own. */
export function dayQuery(day: string) {
  return queryOptions({
    queryKey: keys.single_class.desk(day),
    meta: { classes: idsOf },
    queryFn: async ({ signal }) => {
      const range = queryString({ start_date: day, end_date: day });
      const { days } = await api.get<{ days: StaffDay[] }>(`/single_class/admin/all${range}`, signal);
      return days.flatMap(({ single_classes }) => single_classes);
    },
    refetchInterval: SAFETY_NET,
  });
}

/** A class with its people. */
export function rosterQuery(single_class_id: number) {
  return queryOptions({
    queryKey: keys.class_reservations.roster(single_class_id),
    queryFn: ({ signal }) => api.get<Roster>(`/class_reservations/roster/${single_class_id}`, signal),
    staleTime: 0,
    refetchInterval: SAFETY_NET,
  });
}

/** The waitlist of this class, in order. */
export function classWaitlistQuery(single_class_id: number) {
  return queryOptions({
    queryKey: keys.waitlist.class(single_class_id),
    queryFn: async ({ signal }) =>
      (await api.get<ClassWaitlist>(`/waitlist/class/${single_class_id}`, signal)).waitlists,
    staleTime: 0,
    refetchInterval: SAFETY_NET,
  });
}

/** The places of a class: which are taken and which are blocked. */
export function classPlacesQuery(single_class_id: number) {
  return queryOptions({
    queryKey: keys.single_class.one(single_class_id),
    queryFn: async ({ signal }) => {
      const path = `/single_class/single/${single_class_id}`;
      return (await api.getPublic<{ single_class: SingleClass }>(path, signal)).single_class;
    },
    staleTime: 0,
    refetchInterval: SAFETY_NET,
  });
}

/** Whether a person can join the waitlist of a full class, or her position on it. */
export function waitPreviewForQuery(single_class_id: number, customer_id: number) {
  return queryOptions({
    queryKey: keys.waitlist.previewFor(single_class_id, customer_id),
    queryFn: ({ signal }) =>
      api.get<WaitlistPreview>(`/waitlist/preview${queryString({ single_class_id, customer_id })}`, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Adds a person to the waitlist of a full class. Send it through `newIdempotencyKey().run`. */
export function waitFor(
  query: { single_class_id: number; customer_id: number },
  headers: { 'idempotency-key': string },
): Promise<{ message: string }> {
  return api.post('/waitlist', query, headers);
}

export function leaveLineFor(waitlist_id: number, customer_id: number): Promise<{ message: string }> {
  return api.delete(`/waitlist/${waitlist_id}${queryString({ customer_id })}`);
}

/** What reserving this class for a person and her guests would do now. */
export function previewForQuery(single_class_id: number, customer_id: number, guests = 0) {
  return queryOptions({
    queryKey: keys.class_reservations.preview(single_class_id, { customer_id, guests }),
    queryFn: ({ signal }) => {
      const query = queryString({ single_class_id, customer_id, ...(guests > 0 && { guests }) });
      return api.get<ReservePreview>(`/class_reservations/preview${query}`, signal);
    },
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Marks a person as arrived, or undoes it. */
export function markAttendance(class_reservation_id: number, attend: boolean): Promise<unknown> {
  return api.put('/class_reservations/attend', { class_reservation_id, attend });
}

/** Reserves for a person and her guests. Send it through `newIdempotencyKey().run`. */
export function reserveFor(input: ReserveInput, headers: { 'idempotency-key': string }): Promise<ReserveAnswer> {
  return api.post<ReserveAnswer>('/class_reservations', input, headers);
}

/** A reservation and its person, for whom staff act. */
export interface Held {
  class_reservation_id: number;
  customer_id: number;
}

/** Adds a guest to a person's reservation. Send it through `newIdempotencyKey().run`. */
export function bringAlong(
  query: Held & { name: string },
  headers: { 'idempotency-key': string },
): Promise<{ message: string }> {
  return api.post('/single_class/guest', query, headers);
}

export function moveFor({ class_reservation_id, customer_id }: Held, spot: number): Promise<{ message: string }> {
  return api.put('/class_reservations', { class_reservation_id, customer_id, spot });
}

/** Cancels for a person. `returns`: when late, whether the class is returned; `guests`: if she brought some. */
export function cancelFor(
  { class_reservation_id, customer_id }: Held,
  how: Pick<z.output<typeof cancelQuery>, 'guests' | 'returns'>,
): Promise<CancelAnswer> {
  return api.delete(`/class_reservations/${class_reservation_id}${queryString({ customer_id, ...how })}`);
}

/** Marks the person of this code as arrived. @param single_class_id whose roster is open */
export function scanCode(token: string, single_class_id?: number): Promise<ScanAnswer> {
  return api.post<ScanAnswer>('/class_reservations/access_code/scan', { token, single_class_id });
}

/** Closes the roster of a class, or opens it again. */
export function closeRoster(single_class_id: number, closed: boolean): Promise<CloseRosterAnswer> {
  return api.put<CloseRosterAnswer>('/single_class/roster', { single_class_id, closed });
}

export function keepNote(note: NoteInput): Promise<{ message: string }> {
  return api.post('/customer_notes', note);
}

export function removeNote(customer_note_id: number): Promise<{ message: string }> {
  return api.delete(`/customer_notes/${customer_note_id}`);
}
