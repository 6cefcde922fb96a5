import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  addGuestInput,
  CancelAnswer,
  ClassReservation,
  guestAnswer,
  mineAnswer,
  ReservationFilter,
  ReserveAnswer,
  ReserveInput,
  ReservePreview,
  reservationPage,
} from '#shared/wire/reservations.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { type ApiGet, api, queryString } from '../../lib/api.ts';
import { keepFilled } from '../../lib/keep-filled.ts';
import { keys } from '../../lib/keys.ts';
import { idsOf } from '../../lib/live/live-query.ts';

export type MineAnswer = z.output<typeof mineAnswer>;
export type MyReservation = MineAnswer['class_reservations'][number];
export type ReservationPage = z.output<typeof reservationPage>;
export type GuestAnswer = z.output<typeof guestAnswer>;
export type AddGuestInput = z.output<typeof addGuestInput>;
export type MoveAnswer = { class_reservation: ClassReservation; message: string };

/** Dates in the studio's calendar, `2026-11-23`, both included. */
export interface DateRange {
  start_date: string;
  end_date: string;
}

/** My reservations in a range, to mark the calendar. */
export function mineQuery(range: DateRange) {
  return queryOptions({
    queryKey: keys.class_reservations.mine(range),
    meta: { classes: ({ class_reservations }: MineAnswer) => idsOf(class_reservations) },
    queryFn: ({ signal }) => api.get<MineAnswer>(`/class_reservations/mine${queryString({ ...range })}`, signal),
    placeholderData: keepPreviousData,
  });
}

/** What changes the answer, such as how many required pages the person accepted. */
interface PreviewState {
  accepted: number;
  is_full: boolean;
  /** How many guests; a separate request, so that missing classes for them do not hide my own place. */
  guests?: number;
}

/** What reserving this class would do now; refetched each time the sheet opens. */
export function previewQuery(single_class_id: number, state: PreviewState) {
  return queryOptions({
    queryKey: keys.class_reservations.preview(single_class_id, state),
    queryFn: ({ signal }) =>
      api.get<ReservePreview>(
        `/class_reservations/preview${queryString({ single_class_id, guests: state.guests })}`,
        signal,
      ),
    staleTime: 0,
    gcTime: 0,
  });
}

function readPage(filter: ReservationFilter, page: number, signal?: AbortSignal): Promise<ReservationPage> {
  return api.get<ReservationPage>(`/class_reservations${queryString({ filter, page })}`, signal);
}

/** One page (of 50) of my reservations. */
export function reservationListQuery(filter: ReservationFilter, page: number) {
  return queryOptions({
    queryKey: keys.class_reservations.list(filter, page),
    meta: { classes: ({ class_reservations }: ReservationPage) => idsOf(class_reservations) },
    queryFn: ({ signal }) => readPage(filter, page, signal),
    placeholderData: keepFilled,
  });
}

/** My reservation, and my guests' in the same class. */
export interface OwnReservation {
  own: ClassReservation;
  guests: readonly ClassReservation[];
}

async function findUpcoming(id: number, signal: AbortSignal): Promise<OwnReservation | null> {
  for (let page = 1, seen = 0; ; page += 1) {
    const { class_reservations, total } = await readPage('upcoming', page, signal);
    const own = class_reservations.find(({ class_reservation_id }) => class_reservation_id === id);
    const isGuest = (other: ClassReservation) => other.guest !== null && other.single_class_id === own?.single_class_id;
    if (own) return { own, guests: class_reservations.filter(isGuest) };
    seen += class_reservations.length;
    if (class_reservations.length === 0 || seen >= total) return null;
  }
}

/**
 * One of my coming reservations, with what cancelling it would do, and my guests' places in that class; null if it is
 * not coming any more.
 */
export function ownReservationQuery(class_reservation_id: number) {
  return queryOptions({
    queryKey: keys.class_reservations.with_guests(class_reservation_id),
    meta: { classes: (found: OwnReservation | null) => idsOf(found ? [found.own] : []) },
    queryFn: ({ signal }) => findUpcoming(class_reservation_id, signal),
    staleTime: 0,
  });
}

/** One class with its places now, the same bytes for everybody. */
export function singleClassQuery(single_class_id: number, get: ApiGet = api.getPublic) {
  return queryOptions({
    queryKey: keys.single_class.one(single_class_id),
    queryFn: async ({ signal }) => {
      const path = `/single_class/single/${single_class_id}`;
      return (await get<{ single_class: SingleClass }>(path, signal)).single_class;
    },
    staleTime: 0,
  });
}

/** Reserves a place. Send it through `newIdempotencyKey().run`, so that a retry never reserves a second one. */
export function reserve(input: ReserveInput, headers: { 'idempotency-key': string }): Promise<ReserveAnswer> {
  return api.post<ReserveAnswer>('/class_reservations', input, headers);
}

/** Moves a reservation to another spot of the same class. */
export function moveReservation(class_reservation_id: number, spot: number): Promise<MoveAnswer> {
  return api.put<MoveAnswer>('/class_reservations', { class_reservation_id, spot });
}

/** Adds a guest to my reservation. Send it through `newIdempotencyKey().run`. */
export function addGuest(guest: AddGuestInput, headers: { 'idempotency-key': string }): Promise<GuestAnswer> {
  return api.post<GuestAnswer>('/single_class/guest', guest, headers);
}

/** Renames a guest's place. */
export function renameGuest(class_reservation_id: number, name: string): Promise<GuestAnswer> {
  return api.put<GuestAnswer>('/single_class/guest', { class_reservation_id, name });
}

/**
 * Cancels; the answer tells whether the class was returned to its grant.
 * @param options.guests what happens to my guests' places, if it is mine and I have guests
 * @param options.shown the outcome for the class that the screen showed
 */
export function cancelReservation(
  class_reservation_id: number,
  options: { guests?: 'keep' | 'cancel' | undefined; shown: 'returns' | 'lost' },
): Promise<CancelAnswer> {
  return api.delete<CancelAnswer>(`/class_reservations/${class_reservation_id}${queryString(options)}`);
}
