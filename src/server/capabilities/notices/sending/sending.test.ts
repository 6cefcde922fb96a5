import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { type Sending, sendingAnswer, sentAgainAnswer } from '#shared/wire/notices.ts';
import { deliverLetters } from '../../../../../tests/factories/letters.ts';
import { staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import type { NoticePayload } from '../../outbox/index.ts';
import { queueNotice } from '../../outbox/index.ts';
import { deliverNotices } from '../index.ts';

let studio: TestStudio;
let owner: TestCustomer;
beforeAll(async () => {
  studio = await startApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.advance(HOUR);
  await studio.db.rows('delete from outbox');
  owner = await staff(studio, 'administrator');
});

const welcome = { name: 'Ana' } satisfies NoticePayload<'account-welcome'>;
const queue = (recipient: string) =>
  studio.db.transaction((tx) =>
    queueNotice(tx, { notice: 'account-welcome', recipient, payload: welcome, at: studio.clock.now() }),
  );
const REASON = 'Invalid login: 535 Authentication failed';
/** The mail server takes nothing, as often as its letters are tried in this time. */
async function refuses(hours: number) {
  const send = async () => Promise.reject(new Error(REASON));
  for (let minutes = 0; minutes <= hours * 60; minutes += 10) {
    await deliverNotices({ ...studio.context, mail: { send } });
    studio.clock.advance(10 * MINUTE);
  }
}
const state = async (): Promise<Sending> =>
  (await studio.api.get('/notices/sending', { as: owner })).read(sendingAnswer);
const again = async () => {
  const answer = await studio.api.post('/notices/send_again', {}, { as: owner });
  return answer.code ?? answer.read(sentAgainAnswer).notices;
};
const recipients = async () => (await deliverLetters(studio)).map(({ to }) => to).sort();

describe('letters that do not leave', () => {
  it('are shown with the reason of the mail server, and leave at once when it takes them again', async () => {
    const since = studio.clock.now().toISOString();
    await queue('ana@ejemplo.mx');
    await queue('eva@ejemplo.mx');
    expect(await state()).toEqual({ stopped: null, failed: 0 });
    await refuses(1);
    expect(await state()).toEqual({ stopped: { notices: 2, since, reason: REASON }, failed: 0 });
    await refuses(0);
    // Each waits for its next attempt, half an hour later by now.
    expect(await recipients()).toEqual([]);
    expect([await again(), await again()]).toEqual([2, 'letters-under-way']);
    expect(await recipients()).toEqual(['ana@ejemplo.mx', 'eva@ejemplo.mx']);
    expect(await state()).toEqual({ stopped: null, failed: 0 });
  });

  it('say nothing of the mail server while others leave, or where one address alone is refused', async () => {
    await queue('no-existe@ejemplo.mx');
    await refuses(1);
    expect(await state()).toEqual({ stopped: null, failed: 0 });
    await queue('otra@ejemplo.mx');
    await refuses(1);
    expect((await state()).stopped).not.toBeNull();
    await queue('ana@ejemplo.mx');
    await deliverNotices({
      ...studio.context,
      mail: { send: async ({ to }) => (to === 'ana@ejemplo.mx' ? undefined : Promise.reject(new Error(REASON))) },
    });
    expect((await state()).stopped).toBeNull();
  });

  it('are given up after ten attempts, and can be sent again for seven days, but no link that is over', async () => {
    await queue('ana@ejemplo.mx');
    await studio.db.transaction((tx) =>
      queueNotice(tx, {
        notice: 'password-reset',
        recipient: 'eva@ejemplo.mx',
        payload: { name: 'Eva', link: 'https://estudio.mx/restablecer?token=x', minutes_valid: 60 },
        at: studio.clock.now(),
      }),
    );
    await refuses(12);
    expect(await state()).toEqual({ stopped: null, failed: 2 });
    expect([await again(), await again()]).toEqual([1, 'letters-under-way']);
    expect(await recipients()).toEqual(['ana@ejemplo.mx']);
    studio.clock.advance(7 * DAY);
    owner = await staff(studio, 'administrator');
    expect(await state()).toEqual({ stopped: null, failed: 0 });
    expect(await again()).toBe('letters-under-way');
  });

  it('that nobody tries to send are shown after a quarter of an hour', async () => {
    const since = studio.clock.now().toISOString();
    await queue('ana@ejemplo.mx');
    studio.clock.advance(14 * MINUTE);
    expect((await state()).stopped).toBeNull();
    studio.clock.advance(MINUTE);
    expect((await state()).stopped).toEqual({ notices: 1, since, reason: '' });
    expect(await recipients()).toEqual(['ana@ejemplo.mx']);
    expect((await state()).stopped).toBeNull();
  });

  it('are the administration’s to see and to send', async () => {
    const desk = await staff(studio, 'desk');
    expect((await studio.api.get('/notices/sending', { as: desk })).status).toBe(403);
    expect((await studio.api.post('/notices/send_again', {}, { as: desk })).status).toBe(403);
  });
});
