import type { ClassReservation } from '#shared/wire/reservations.ts';
import { api } from '../../../lib/api.ts';

/** A rating; `class_stars` is optional. */
export interface Rating {
  class_reservation_id: number;
  customer_id: number;
  class_stars: number | null;
  coach_stars: number;
  comment: string;
}

export function rate(rating: Rating): Promise<{ class_reservation: ClassReservation; message: string }> {
  return api.post('/class_reservations/rating', rating);
}
