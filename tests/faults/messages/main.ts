/**
 * `npm run test:faults:providers`: kills the server at every message to Stripe, Conekta and PayPal, before and after
 * they act on it, and checks that no peso, purchase or subscription was lost or done twice.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { configure } from '../../factories/configure.ts';
import { type Processes, startProcesses } from '../processes.ts';
import { type Act, acts, type Begun } from './acts.ts';
import { heldMessage, type Side } from './provider-proxy.ts';
import { openDoor, type ProviderName, type ProviderSetup } from './provider-setups.ts';
import { openUpkeep, type Upkeep } from './settle.ts';

const PROVIDERS = ['stripe', 'conekta', 'paypal'] as const satisfies readonly ProviderName[];
const SIDES = ['before the provider does it', 'after the provider did it'] as const satisfies readonly Side[];
/** The largest number of messages of one act; more would mean that it never ends. */
const MOST = 30;
const RESULTS = new URL('../results/', import.meta.url);

const { values } = parseArgs({ options: { provider: { type: 'string' }, act: { type: 'string' } } });
const lines = ['| provider | act | kills | at | wrong |', '| --- | --- | ---: | --- | --- |'];
const complaints: string[] = [];
const known = new Set<string>();
let kills = 0;
const started = new Date();
for (const name of PROVIDERS.filter((one) => one === (values.provider ?? one))) await atProvider(name);
const minutes = ((Date.now() - started.getTime()) / 60_000).toFixed(1);
const moment = started.toISOString().slice(0, 16);
const wrong = complaints.map((complaint) => `\n- ${complaint}`).join('');
const text = `# Kills at each message to a provider, ${moment}Z (${kills} kills, ${minutes} minutes)\n\n${lines.join('\n')}\n${wrong}\n`;
mkdirSync(RESULTS, { recursive: true });
writeFileSync(new URL(`${moment.replace(':', '')}-providers.md`, RESULTS), text);
console.log(`\n${text}`);
process.exitCode = kills > 0 && complaints.length === 0 ? 0 : 1;

async function atProvider(name: ProviderName): Promise<void> {
  const door = await openDoor(name);
  const processes = await startProcesses({ SIMULATED_PAYMENTS: 'no', ...door.environment });
  try {
    // The timed work of each minute runs when the test calls it.
    await processes.worker().kill();
    await configure(processes, door.settings);
    const upkeep = await openUpkeep(processes, door);
    for (const act of acts.filter(({ name: of, can }) => of.includes(values.act ?? '') && can(door)))
      lines.push(await runAct({ processes, door, upkeep, act }));
  } finally {
    await processes.close();
    await door.close();
  }
}

interface Scene {
  processes: Processes;
  door: ProviderSetup;
  upkeep: Upkeep;
  act: Act;
}

/** One row of the table: the act once for each of its messages, side and ending. */
async function runAct(scene: Scene): Promise<string> {
  const { door, act } = scene;
  const at = new Set<string>();
  const found: string[] = [];
  let struck = 0;
  for (const side of SIDES) {
    for (const comesBack of [true, false]) {
      for (let number = 1; ; number += 1) {
        if (number > MOST) throw new Error(`'${act.name}' at ${door.name} has no end.`);
        const { message, wrong } = await kill(scene, { number, side, comesBack });
        const story = `${door.name}, ${act.name}, killed at ${message} ${side}, ${comesBack ? 'comes back' : 'stays away'}`;
        for (const what of wrong) {
          found.push(`${story}: ${what}`);
          console.log(`\n${story}: ${what}`);
        }
        if (!message) break;
        at.add(withoutNames(message));
        struck += 1;
        process.stdout.write('.');
      }
    }
  }
  kills += struck;
  complaints.push(...found);
  return `| ${[door.name, act.name, struck, [...at].join(', '), found.length === 0 ? 'nothing' : found.length].join(' | ')} |`;
}

function withoutNames(message: string): string {
  const parts = message.split('/').map((part) => (part.length >= 8 && /\d/.test(part) ? '…' : part));
  return parts.join('/');
}

interface Blow {
  number: number;
  side: Side;
  /** Whether she sends it again, or never returns. */
  comesBack: boolean;
}

async function kill(
  { processes, door, upkeep, act }: Scene,
  { number, side, comesBack }: Blow,
): Promise<{ message: string | undefined; wrong: string[] }> {
  const begun = await act.begin(processes, door);
  door.line.hold(number, side);
  const undisturbed = begun.act();
  const doing = undisturbed.catch(() => undefined);
  const message = await heldMessage(door.line, doing);
  if (message) {
    await processes.server().kill();
    await doing;
  }
  door.line.letGo();
  const wrong: string[] = [];
  const tell = (error: unknown) => void wrong.push(error instanceof Error ? error.message : String(error));
  if (!message) await undisturbed.catch(tell);
  if (message) await processes.reviveServer();
  if (message && comesBack) await begun.act().catch(tell);
  await upkeep.settle().catch(tell);
  if (!message || comesBack) wrong.push(...(await asPromised(processes, begun)));
  for (const what of await upkeep.wrong()) {
    // Earlier errors stay in the books.
    if (!known.has(what)) wrong.push(what);
    known.add(what);
  }
  return { message, wrong };
}

async function asPromised({ db }: Processes, { as, stands, wrong }: Begun): Promise<string[]> {
  const rows = await db.rows(`select 1 from purchase where customer_id = $1 and status in ('completed', 'active')`, [
    as.customer_id,
  ]);
  const also = await wrong?.();
  return [
    ...(rows.length === stands ? [] : [`${rows.length} of her purchases stand instead of ${stands}`]),
    ...(also ? [also] : []),
  ];
}
