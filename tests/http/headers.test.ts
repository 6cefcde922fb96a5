import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { knownHereScript } from '#shared/known-here.ts';
import { customer } from '../factories/people.ts';
import { administrator, location } from '../factories/studio.ts';
import { collectLogs } from '../log-lines.ts';
import { startApp } from '../start-app.ts';
import { callsOf } from './document.ts';

const logs = collectLogs();
const studio = await startApp({ environment: { LOG_LEVEL: 'debug' }, logStream: logs });
afterAll(() => studio.close());
const { api } = studio;

describe('every answer', () => {
  it.each(['/appconfig', '/no-existe', '/customer', '/single_class?mal=1', '/%E0%A4%A'])(
    'is wrapped safely: %s',
    async (path) => {
      const { headers } = await api.get(path);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
    },
  );

  it.each(['/%E0%A4%A', '/100%', '/avisos%?de=%'])(
    'outside the API an address that cannot be read is one without a screen: %s',
    async (url) => {
      expect((await studio.app.inject({ method: 'GET', url })).statusCode).toBe(404);
      // Control: there the policy differs.
      expect((await studio.app.inject({ method: 'GET', url: `/api${url}` })).statusCode).toBe(400);
    },
  );

  it('allows scripts from the studio only, and one known inline script', async () => {
    const policy = directivesOf((await api.get('/appconfig')).headers['content-security-policy']);
    const own = createHash('sha256').update(knownHereScript).digest('base64');
    expect(policy.get('script-src')).toEqual(["'self'", `'sha256-${own}'`]);
    expect(policy.get('default-src')).toEqual(["'self'"]);
    for (const forbidden of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(forbidden)).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
  });

  it('cannot be framed, except the preview of settings by the studio itself', async () => {
    const framing = async (url: string) => {
      const { headers } = await studio.app.inject({ method: 'GET', url });
      return [directivesOf(headers['content-security-policy']).get('frame-ancestors'), headers['x-frame-options']];
    };
    const previews = ['/?vista-previa', '/calendario?vista-previa', '/entrar?vista-previa'];
    for (const url of previews) expect(await framing(url), url).toEqual([["'self'"], 'SAMEORIGIN']);
    const others = [
      '/',
      '/entrar',
      '/entrar?next=/x&vista-previa',
      '/mystudio?vista-previa',
      '/checkout/1?vista-previa',
      '/admin?vista-previa',
      '/admin/configuracion?vista-previa',
      '/api/appconfig?vista-previa',
      ...['/registro?vista-previa', '//?vista-previa', '/?vista-previa=', '/recepcion?vista-previa'],
    ];
    for (const url of others) expect(await framing(url), url).toEqual([["'none'"], 'DENY']);
  });

  it('gives each request an id of its own, whatever the client sends', async () => {
    const ask = () => api.get('/health', { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
    const ids = [(await ask()).headers['x-request-id'], (await ask()).headers['x-request-id']];
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain('mine');
  });
});

describe('the address of the studio', () => {
  it('asks browsers for HTTPS only when it has it', async () => {
    const secure = await startApp({ environment: { PUBLIC_URL: 'https://estudio.mx' } });
    expect((await secure.api.get('/health')).headers['strict-transport-security']).toContain('max-age=31536000');
    await secure.close();
    expect((await api.get('/health')).headers).not.toHaveProperty('strict-transport-security');
  });

  it('limits session cookies to https in production, except where explicitly allowed', async () => {
    const sessionIn = async (environment: Record<string, string>) => {
      const there = await startApp({ environment: { NODE_ENV: 'production', ...environment } });
      const person = { email: 'ana@ejemplo.mx', password: 'jacaranda-azul' };
      const { headers } = await there.api.post('/identity/sign-up', person, {
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      await there.close();
      return [/; Secure/.test(String(headers['set-cookie'])), 'strict-transport-security' in headers];
    };
    expect(await sessionIn({ PUBLIC_URL: 'https://estudio.mx' })).toEqual([true, true]);
    expect(await sessionIn({ ALLOW_HTTP: 'yes' })).toEqual([false, false]);
    await expect(sessionIn({ PUBLIC_URL: 'http://estudio.mx' })).rejects.toThrow('PUBLIC_URL');
  });
});

describe('caching', () => {
  it('excludes answers for one person', async () => {
    const as = await administrator(studio);
    for (const call of await callsOf(api)) {
      if (call.method !== 'GET' || call['x-audience'] === 'public') continue;
      const { headers } = await api.get(call.path.replaceAll(/\{[^}]+\}/g, '1'), { as });
      expect(headers['cache-control'], call.name).toBe('no-store');
      expect(headers, call.name).not.toHaveProperty('etag');
    }
  });

  it('includes every answer for everybody, until it changes', async () => {
    await location(studio, { name: 'Condesa' });
    const first = await api.get('/locations');
    const again = { headers: { 'if-none-match': String(first.headers.etag) } };
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');

    const same = await api.get('/locations', again);
    expect([same.status, same.text]).toEqual([304, '']);

    await location(studio, { name: 'Coyoacán' });
    const changed = await api.get('/locations', again);
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(first.headers.etag);
    expect(changed.text).toContain('Coyoacán');
  });
});

describe('an answer for everybody', () => {
  // Hundreds of classes come over mobile data each time somebody turns the week.
  it('is compressed for who accepts it, and known again by its validator', async () => {
    for (const name of ['Narvarte', 'Roma', 'Juárez', 'Del Valle', 'Polanco', 'Centro', 'Lindavista', 'Coapa'])
      await location(studio, { name, address: `Avenida de los Insurgentes Sur 1457, ${name}, Ciudad de México` });
    const whole = await api.get('/locations');
    const ask = (headers: Record<string, string>) =>
      studio.app.inject({ url: '/api/locations', headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } });
    const small = await ask({});
    expect([small.headers['content-encoding'], small.headers.vary]).toEqual(['gzip', 'accept-encoding']);
    expect(gunzipSync(small.rawPayload).toString()).toBe(whole.text);
    expect(small.rawPayload.length).toBeLessThan(whole.text.length / 3);
    expect((await ask({ 'if-none-match': String(small.headers.etag) })).statusCode).toBe(304);
    expect(whole.headers).not.toHaveProperty('content-encoding');
  });
});

describe('the log', () => {
  it('has no token, mail, phone, name or body', async () => {
    const person = await customer(studio, {
      name: 'Wilhelmina',
      last_name: 'Quetzalli',
      phone: '5598761234',
      email: 'w.quetzalli@ejemplo.mx',
    });
    const secrets = ['Wilhelmina', 'Quetzalli', '5598761234', 'w.quetzalli', 'clave-morada-93', 'Bearer'];
    await api.get('/customer', { as: person });
    await api.put('/customer', { name: 'Wilhelmina', last_name: 'Quetzalli', phone: 'x5598761234' }, { as: person });
    await api.post('/identity/sign-in', { email: 'w.quetzalli@ejemplo.mx', password: 'clave-morada-93' });
    await api.post('/identity/sign-up', { email: 'w.quetzalli@ejemplo.mx', password: 'clave-morada-93' });
    await api.get('/customer/phone?phone=5598761234');
    await api.get('/customer/query?query=Quetzalli', { as: await administrator(studio) });
    await api.get('/customer', {
      headers: { authorization: 'Bearer clave-morada-93', cookie: 'cupo_session=clave-morada-93' },
    });
    await api.post('/customer/recover', { email: 'w.quetzalli@ejemplo.mx' });

    const text = logs.text();
    expect(text).toContain('/api/customer');
    for (const secret of secrets) expect(text).not.toContain(secret);
    // Tokens are three long parts of base64url.
    expect(text).not.toMatch(/eyJ[\w-]{10,}/);
  });

  it('has the request id that was sent to the person', async () => {
    const { headers } = await api.get('/no-existe');
    expect(logs.text()).toContain(String(headers['x-request-id']));
  });
});

function directivesOf(header: unknown): Map<string, string[]> {
  return new Map(
    String(header)
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.trim().split(/\s+/);
        return [name, sources];
      }),
  );
}
