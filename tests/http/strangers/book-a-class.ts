import createClient from 'openapi-fetch';
import type { paths } from '../../../.cache/strangers/api.ts';

/**
 * An external program that knows only `/api/openapi.json`: signs up, takes a free offer and books a class with it. Its
 * types are generated, so that it compiles only in `tests/http/openapi.test.ts`.
 * @returns the class, and the refusal of a second booking
 */
export async function bookAClass(
  baseUrl: string,
  person: { email: string; password: string; name: string; last_name: string; phone: string },
  single_class_id: number,
) {
  const client = createClient<paths>({ baseUrl });
  const once = () => ({ 'idempotency-key': crypto.randomUUID() });
  const { email, password } = person;
  const signedIn = await client.POST('/api/identity/sign-in', { body: { email, password } });
  if (!signedIn.data) throw new Error(signedIn.error.error.message);
  const headers = { authorization: `Bearer ${signedIn.data.access_token}` };
  const options = { headers, params: { header: once() }, body: { single_class_id } };
  const booked = await client.POST('/api/class_reservations', options);
  if (!booked.data) throw new Error(booked.error.error.message);
  const again = await client.POST('/api/class_reservations', { ...options, params: { header: once() } });
  const refused: 'already-reserved' | 'class-full' | 'other' =
    again.error?.error.code === 'already-reserved' || again.error?.error.code === 'class-full'
      ? again.error.error.code
      : 'other';
  return { class_id: booked.data.class_reservation.single_class.single_class_id, refused };
}
