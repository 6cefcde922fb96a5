import { deliverNotices } from '../../src/server/capabilities/notices/index.ts';
import { demoStudioOf } from '../../src/server/demo/content/demo-studio-of.ts';
import type { DemoLook } from '../../src/server/demo/looks.ts';
import { seedDemo } from '../../src/server/demo/seed-demo.ts';
import { publicPaths, render } from '../../src/web/entry-server.tsx';
import { administrator } from '../factories/studio.ts';
import { callsOf } from '../http/document.ts';
import { startApp, type TestStudio } from '../start-app.ts';

/** Everything that one demo studio shows: addresses or subjects, with their content. */
export interface Shown {
  pages: Map<string, string>;
  answers: Map<string, string>;
  mails: Map<string, string>;
}

const SITE = 'https://estudio.example';
const SMALL = { weeks_past: 1, weeks_coming: 1, customers: 12 };
/** Screens that are not in the public list. */
const ENTRANCES = [
  '/entrar',
  '/registro',
  '/recuperar',
  '/accediendo',
  '/no-existe',
  '/mystudio',
  '/recepcion',
  '/admin',
];

/** Seeds a small studio of this look and reads everything that it shows. */
export async function showStudio(look: DemoLook): Promise<Shown> {
  const studio = await startApp({ environment: { CUPO_DEMO: '1', DEMO_LOOK: look } });
  try {
    await seedDemo(studio.context, () => undefined, SMALL);
    const mails = await mailsOf(studio, look);
    return { pages: await pagesOf(studio), answers: await answersOf(studio), mails };
  } finally {
    await studio.close();
  }
}

async function fetchFrom({ app }: TestStudio, url: string) {
  const answer = await app.inject({ method: 'GET', url });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

/** The server's output for every screen: its head with colours and structured data, its HTML, its data. */
async function pagesOf(studio: TestStudio): Promise<Shown['pages']> {
  const configuration = await studio.context.configuration.public();
  const now = studio.clock.now().toISOString();
  const fetchApi = (url: string) => fetchFrom(studio, url);
  const pages = new Map<string, string>();
  const { shown } = await publicPaths({ configuration, fetchApi });
  for (const url of [...shown, ...ENTRANCES]) {
    const { head, html, state } = await render({ url, site: SITE, configuration, tracking: 'none', now, fetchApi });
    pages.set(url, [head, html, state].join('\n'));
  }
  return pages;
}

/** Every call of the API without parameters, as an administrator, who may call all. */
async function answersOf(studio: TestStudio): Promise<Shown['answers']> {
  const as = await administrator(studio);
  const answers = new Map<string, string>();
  for (const call of await callsOf(studio.api)) {
    if (call.method !== 'GET' || call.path.includes('{')) continue;
    answers.set(call.name, (await studio.api.get(call.path, { as })).text);
  }
  return answers;
}

/** The letters that the seed queued, and one that is requested. */
async function mailsOf(studio: TestStudio, look: DemoLook): Promise<Shown['mails']> {
  const { accounts } = await demoStudioOf(look);
  const response = await studio.api.post('/customer/recover', { email: accounts[0]?.email });
  if (response.status !== 200) throw new Error(response.text);
  // As if the last days' letters had waited for a mail server: every kind that is still valid is written.
  await studio.db.rows('update outbox set sent_at = null, attempts = 0 where created_at > $1::timestamptz', [
    new Date(studio.clock.now().getTime() - 3 * 86_400_000).toISOString(),
  ]);
  const mails = new Map<string, string>();
  const send = async (mail: { subject: string; html: string; text: string }) => {
    mails.set(mail.subject, `${mail.html}\n${mail.text}`);
  };
  await deliverNotices({ ...studio.context, mail: { send } });
  return mails;
}
