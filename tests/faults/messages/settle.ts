import { defaultConfiguration } from '#shared/configuration/catalogue.ts';
import { checkBooks, describeBooks } from '../../../src/server/capabilities/books/index.ts';
import { sendForgotten } from '../../../src/server/capabilities/payment-methods/index.ts';
import {
  lapsePurchases,
  reconcileProviders,
  sendPlans,
  sendPostponements,
  sendRefunds,
  stopSubscriptions,
} from '../../../src/server/capabilities/purchases/index.ts';
import { systemClock } from '../../../src/server/clock.ts';
import { openRealGateways } from '../../../src/server/gateways/payments/open-gateways.ts';
import { providersOf } from '../../../src/server/gateways/payments/providers.ts';
import type { JobContext } from '../../../src/server/jobs/timed-jobs.ts';
import { readSettings } from '../../../src/server/settings.ts';
import { jobContext } from '../../factories/job-context.ts';
import { testEnvironment } from '../../test-environment.ts';
import type { Processes } from '../processes.ts';
import type { ProviderSetup } from './provider-setups.ts';

/** The worker's work of each minute and of the night, run when the test calls it. */
export interface Upkeep {
  /** Delivers every waiting webhook twice and does all due work; unpaid purchases have lapsed then. */
  settle(): Promise<void>;
  /** Differences between the provider, the books and the purchases. */
  wrong(): Promise<string[]>;
}

export async function openUpkeep(processes: Processes, door: ProviderSetup): Promise<Upkeep> {
  const { db } = processes;
  const base = jobContext(db);
  const configuration = { ...defaultConfiguration, ...door.settings };
  const settings = readSettings({ ...testEnvironment, SIMULATED_PAYMENTS: 'no', ...door.direct });
  const gateways = await openRealGateways({ settings, clock: systemClock, log: base.log });
  const context: JobContext = {
    ...base,
    settings,
    configuration: { ...base.configuration, current: async () => configuration },
    payments: providersOf(gateways),
  };
  // A stand-in's clock may be some minutes behind.
  const began = new Date(Date.now() - 3_600_000);

  async function tell(): Promise<void> {
    const events = door.sent();
    for (const { raw, headers } of [...events, ...events]) {
      const { status } = await fetch(`${processes.server().url}/api/checkout/notices/${door.name}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: new Uint8Array(raw),
      });
      if (status !== 200) throw new Error(`A webhook was answered ${status}.`);
    }
  }

  async function work(): Promise<void> {
    // What a killed process had begun to send can be sent again only after a while.
    await db.rows(`update refund_order set sending_until = null where sending_until is not null`);
    await sendRefunds(context);
    await stopSubscriptions(context);
    await sendPostponements(context);
    await sendPlans(context);
    await sendForgotten(context);
    await lapsePurchases(context);
  }

  const total = async (statement: string): Promise<number> => {
    const [row] = await db.rows<{ total: number | string | null }>(statement);
    return Number(row?.total ?? 0);
  };

  return {
    settle: async () => {
      await tell();
      await work();
      await db.rows(`update purchase set pending_until = "createdAt" where status = 'pending'`);
      await work();
      await tell();
    },
    wrong: async () => {
      const wrong: string[] = [];
      const listed = (await Promise.all(gateways.map((gateway) => gateway.listMovements(began)))).flat();
      const sign = { payment: 1, refund: -1, chargeback: -1, 'chargeback-won': 1, 'refund-returned': 1 };
      const there = listed.reduce((sum, { kind, amount }) => sum + sign[kind] * amount, 0);
      const here = await total(`select sum(amount) as total from money_movement where provider = '${door.name}'`);
      if (there !== here) wrong.push(`the provider holds ${there - here} more than the books`);
      const running = await total(
        `select count(*) as total from purchase where status = 'active' and subscription_id is not null`,
      );
      if (door.running() !== running) wrong.push(`${door.running() - running} more subscriptions run there than here`);
      const waiting = await total(`select count(*) as total from purchase where status = 'pending'`);
      if (waiting > 0) wrong.push(`${waiting} purchases still wait`);
      const unsent = await total(
        `select count(*) as total from refund_order where done_at is null and withdrawn_at is null`,
      );
      if (unsent > 0) wrong.push(`${unsent} refunds were not sent`);
      const alerts = await db.rows<{ kind: string }>('select kind from payment_alert');
      wrong.push(...alerts.map(({ kind }) => `alert ${kind}`));
      const differences = await reconcileProviders(context);
      if (differences > 0) wrong.push(`${differences} differences with the provider's list`);
      const report = await checkBooks(db);
      if (report.disagreements.length > 0) wrong.push(...describeBooks(report));
      return wrong;
    },
  };
}
