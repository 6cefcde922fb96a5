import { setTimeout as sleep } from 'node:timers/promises';
import { defaultConfiguration } from '#shared/configuration/catalogue.ts';
import { providersOf } from '../../src/server/gateways/payments/providers.ts';
import { simulatedProvider } from '../../src/server/gateways/payments/simulated/provider.ts';
import { createSimulatedGateway } from '../../src/server/gateways/payments/simulated/simulated-gateway.ts';
import type { JobContext } from '../../src/server/jobs/timed-jobs.ts';
import { readSettings } from '../../src/server/settings.ts';
import { configure } from '../factories/configure.ts';
import { jobContext } from '../factories/job-context.ts';
import { customer, type TestCustomer } from '../factories/people.ts';
import type { Studio } from '../factories/studio.ts';
import { testEnvironment } from '../test-environment.ts';
import { openTrack, type Track } from './track.ts';

/** Longer than a process uses cached settings. */
const SETTINGS_AGE = 2100;

const till = {
  allow_class_guests: true,
  max_guests: 3,
  cash_checkout_enabled: true,
  transfer_checkout_enabled: true,
  discounts_enabled: true,
  subscriptions_enabled: true,
  payment_sources_enabled: true,
  cash_unpaid_max_reservations: 50,
} as const;

/** A track on which everything may be sold; `environment` for further keys, with its `settings`. */
export async function openSellingTrack(
  environment: Record<string, string> = {},
  settings: Parameters<typeof configure>[1] = {},
): Promise<Track> {
  const track = await openTrack(environment);
  await configure(track, { ...till, ...settings });
  if (track.servers.length > 0) await sleep(SETTINGS_AGE);
  return track;
}

/** The context of the timed jobs, as in a third process of the same studio. */
export function jobsOf({ db, clock }: Studio & Pick<Track, 'db'>): JobContext {
  const settings = readSettings(testEnvironment);
  const configuration = { ...defaultConfiguration, ...till };
  const base = jobContext(db);
  return {
    ...base,
    clock,
    settings,
    configuration: { ...base.configuration, current: async () => configuration },
    payments: providersOf([createSimulatedGateway(simulatedProvider({ settings, db, clock }, 1))]),
  };
}

export async function buyers(studio: Studio, count: number): Promise<TestCustomer[]> {
  const people: TestCustomer[] = [];
  while (people.length < count) people.push(await customer(studio));
  return people;
}

const due = `update purchase set pending_until = "createdAt" where purchase_id = $1 and status = 'pending'`;

/** Its time to pay ends. */
export async function runOut({ db }: Studio, purchase_id: number): Promise<void> {
  await db.rows(due, [purchase_id]);
}

/** As the card's frame does it. */
export async function confirmAt(track: Track, client_secret: string, token_id = 'tok_sim_visa'): Promise<void> {
  const answer = await fetch(`${track.origins[0]}/simulador/api/confirmar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_secret, token_id }),
  });
  if (!answer.ok) throw new Error(`The payment was not confirmed: ${await answer.text()}`);
}

/** The number that a statement returns. */
export async function count({ db }: Studio, statement: string, values: readonly unknown[]): Promise<number> {
  const [row] = await db.rows<{ count: number }>(`select count(*) as count from ${statement}`, values);
  return row?.count ?? 0;
}
