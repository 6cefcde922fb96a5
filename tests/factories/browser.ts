import { ownAccess } from '#shared/wire/access.ts';
import { accessToken } from '#shared/wire/customers.ts';
import type { Answer } from '../api.ts';
import type { TestStudio } from '../start-app.ts';

/** The password of everybody who signs in with `browserAt`. */
export const PASSWORD = 'jacaranda-azul';

/** A browser that calls the identity routes: it keeps its cookies and sends the latest token. */
export function browserAt(studio: TestStudio, userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0') {
  const cookies = new Map<string, string>();
  let token = '';
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': userAgent, cookie };
    const answer = await studio.api.call(method, path, body, {
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (String(line).split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const fresh = accessToken.safeParse(answer.body);
    if (fresh.success) token = fresh.data.access_token;
    return answer;
  };
  return {
    send,
    signUp: async (email: string, record: { name: string; phone: string }) => {
      await send('POST', '/identity/sign-up', { email, password: PASSWORD });
      return send('POST', '/customer/signup', { last_name: 'Ruiz', ...record });
    },
    enter: (email: string, code?: string) =>
      send('POST', '/identity/sign-in', { email, password: PASSWORD, ...(code && { code }) }),
    renew: () => send('POST', '/identity/token'),
    leave: async () => {
      await send('POST', '/identity/sign-out');
      cookies.delete('cupo_session');
      token = '';
    },
    access: async () => (await send('GET', '/identity/access')).read(ownAccess),
    devices: async () => (await send('GET', '/identity/access')).read(ownAccess).devices,
  };
}
