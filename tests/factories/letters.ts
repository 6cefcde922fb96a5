import { deliverNotices } from '../../src/server/capabilities/notices/index.ts';
import type { Mail } from '../../src/server/gateways/mail/mail-gateway.ts';
import type { TestStudio } from '../start-app.ts';

/** Sends queued letters. @returns the letters, in the order of sending */
export async function deliverLetters(studio: Pick<TestStudio, 'context'>): Promise<Mail[]> {
  const sent: Mail[] = [];
  await deliverNotices({ ...studio.context, mail: { send: async (letter) => void sent.push(letter) } });
  return sent;
}
