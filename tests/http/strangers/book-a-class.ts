import createClient from 'openapi-fetch';
import type { paths } from '../../../.cache/strangers/api.ts';

/**
 * What a stranger's program does with nothing but `/api/openapi.json`: signs up, takes an offer that costs nothing and books
 * a class with it. Its types are generated, so that it compiles in `tests/http/openapi.test.ts` alone.
 * @returns the class, and what booking it a second time is refused with
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
