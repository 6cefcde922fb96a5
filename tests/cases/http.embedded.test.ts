import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../start-app.ts';
import { openSocket, sendRaw, statusesIn } from './sockets.ts';

const studio = await startApp({ listen: true });
afterAll(() => studio.close());
const { url = '' } = studio;

const HOST = 'Host: estudio.mx\r\nConnection: close\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
const asking = (line: string, headers = '', body = '') => `${line}\r\n${HOST}${headers}\r\n${body}`;
const POST = 'POST /api/customer/recover HTTP/1.1';
const SMUGGLED = 'GET /api/appconfig HTTP/1.1\r\nHost: estudio.mx\r\n\r\n';

async function expectHealthy(): Promise<void> {
  const answer = await fetch(`${url}/api/ready`);
  expect(answer.status).toBe(200);
}

describe('CASES "Faults": smuggling, bad methods, HTTP/1.0, headers and addresses too large', () => {
  it.each([
    [
      'both lengths',
      asking(POST, `${JSON_TYPE}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n`, `0\r\n\r\n${SMUGGLED}`),
      400,
    ],
    ['two lengths', asking(POST, `${JSON_TYPE}Content-Length: 4\r\nContent-Length: 5\r\n`, `{}  ${SMUGGLED}`), 400],
    ['a negative length', asking(POST, `${JSON_TYPE}Content-Length: -1\r\n`, SMUGGLED), 400],
    [
      'an encoding nobody knows',
      asking(POST, `${JSON_TYPE}Transfer-Encoding: xchunked\r\n`, `0\r\n\r\n${SMUGGLED}`),
      400,
    ],
    ['chunked twice', asking(POST, `${JSON_TYPE}Transfer-Encoding: chunked, chunked\r\n`, `0\r\n\r\n${SMUGGLED}`), 400],
    [
      'a chunk of no length',
      asking(POST, `${JSON_TYPE}Transfer-Encoding: chunked\r\n`, `-1\r\n{}\r\n0\r\n\r\n${SMUGGLED}`),
      400,
    ],
    ['a space before the colon', asking(POST, `${JSON_TYPE}Content-Length : 2\r\n`, `{}${SMUGGLED}`), 400],
    ['a header over two lines', asking('GET /api/health HTTP/1.1', 'X-A: a\r\n b: c\r\n'), 400],
    ['line feeds alone', 'GET /api/health HTTP/1.1\nHost: estudio.mx\n\n', 400],
    ['NUL in a header', asking('GET /api/health HTTP/1.1', 'X-A: a\0b\r\n'), 400],
    ['no Host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a method nobody knows', asking('FOO /api/health HTTP/1.1'), 400],
    ['TRACE', asking('TRACE /api/health HTTP/1.1'), 404],
    ['a method of files', asking('PROPFIND /api/health HTTP/1.1'), 404],
    ['OPTIONS for everything', asking('OPTIONS * HTTP/1.1'), 404],
    ['a greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n', 400],
    ['HTTP/2 without asking', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['HTTP/1.0', 'GET /api/health HTTP/1.0\r\n\r\n', 200],
    ['an address with a host', asking('GET http://evil.example/api/health HTTP/1.1'), 200],
    ['one header of 20 KB', asking('GET /api/health HTTP/1.1', `X-A: ${'a'.repeat(20_000)}\r\n`), 431],
    ['three thousand headers', asking('GET /api/health HTTP/1.1', 'X-A: a\r\n'.repeat(3000)), 431],
    ['an address of 20 KB', asking(`GET /api/health?${'a'.repeat(20_000)} HTTP/1.1`), 431],
    ['a body of a gigabyte', asking(POST, `${JSON_TYPE}Content-Length: 1000000000\r\n`, '{'), 413],
    ['an expectation', asking(POST, `Expect: tea\r\n${JSON_TYPE}Content-Length: 2\r\n`, '{}'), 417],
  ])('%s', async (_name, bytes, status) => {
    const answer = await sendRaw(url, bytes);
    expect(statusesIn(answer), answer).toEqual([status]);
    expect(answer).not.toMatch(/Client Error|node_modules|Error:/);
    await expectHealthy();
  });

  it('a tunnel is not opened', async () => {
    expect(statusesIn(await sendRaw(url, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'))).toEqual(
      [],
    );
    await expectHealthy();
  });

  it('two requests in one packet get their own answers, in order', async () => {
    const both = `GET /api/no-existe HTTP/1.1\r\nHost: estudio.mx\r\n\r\n${asking('GET /api/health HTTP/1.1')}`;
    expect(statusesIn(await sendRaw(url, both))).toEqual([404, 200]);
  });

  it('bytes that are not HTTP are refused in the format of the API', async () => {
    const [, body = ''] = (await sendRaw(url, 'nonsense\r\n\r\n')).split('\r\n\r\n');
    expect(JSON.parse(body)).toEqual({
      error: { code: 'invalid-input', message: 'Revisa los datos que enviaste.', request_id: expect.any(String) },
    });
  });
});

describe('CASES "Faults": slow headers, bodies and readers; a thousand idle connections', () => {
  const half = {
    nothing: '',
    'half a header': 'GET /api/health HTTP/1.1\r\nHost: estudio.mx\r\nX-A: ',
    'half a body': `${POST}\r\nHost: estudio.mx\r\n${JSON_TYPE}Content-Length: 100\r\n\r\n{"email":`,
    'a request whose answer nobody reads': 'GET /api/openapi.json HTTP/1.1\r\nHost: estudio.mx\r\n\r\n',
  };

  it('a thousand of them delay no other request', async () => {
    const sockets = await Promise.all(Array.from({ length: 1000 }, () => openSocket(url)));
    const [nothing, header, body, answer] = Object.values(half);
    for (const [index, socket] of sockets.entries())
      socket.pause().write((index < 20 ? answer : [nothing, header, body][index % 3]) ?? '');
    await expectHealthy();
    const before = performance.now();
    for (let time = 0; time < 10; time += 1) await expectHealthy();
    // Far below the half minute after which the server would close them.
    expect(performance.now() - before).toBeLessThan(10_000);
    for (const socket of sockets) socket.destroy();
  });

  it('headers and bodies have a deadline', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = studio.app.server;
    expect([headersTimeout, requestTimeout, keepAliveTimeout].every((time) => time > 0 && time <= 65_000)).toBe(true);
  });

  it('an unfinished request does not delay the stop', async () => {
    const stopping = await startApp({ listen: true });
    const sockets = await Promise.all(Object.keys(half).map(() => openSocket(stopping.url ?? '')));
    const gone = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    for (const [index, socket] of sockets.entries()) socket.resume().write(Object.values(half)[index] ?? '');
    await fetch(`${stopping.url}/api/health`);
    const before = performance.now();
    await stopping.close();
    expect(performance.now() - before).toBeLessThan(3000);
    await Promise.all(gone);
  });
});
