import { actAtDashboard, type DashboardAct } from '../../src/server/gateways/payments/simulated/dashboard/act.ts';
import { simulatedProvider } from '../../src/server/gateways/payments/simulated/provider.ts';
import { workDue } from '../../src/server/gateways/payments/simulated/work-due.ts';
import type { TestStudio } from '../start-app.ts';

/** A studio's simulated provider, driven by the test: nothing happens at it by itself. */
export function providerOf({ app, context }: Pick<TestStudio, 'app' | 'context'>) {
  const provider = simulatedProvider(context);

  async function call(address: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
    const answer = await app.inject({ method: 'POST', url: `/simulador/api/${address}`, payload: body });
    return { status: answer.statusCode, body: answer.json() };
  }

  return {
    /** Settles, renews and delivers what is due to the studio's own call. @returns the number of accepted webhooks */
    deliverDue: () =>
      workDue(provider, async (payload, headers) => {
        const url = '/api/checkout/notices/simulated';
        return (await app.inject({ method: 'POST', url, payload, headers })).statusCode;
      }),
    /** As the card's frame does it. */
    confirm: (client_secret: string, token_id = 'tok_sim_visa') => call('confirmar', { client_secret, token_id }),
    /** The customer's answer to her bank. */
    authenticate: (client_secret: string, authorised: boolean) => call('autenticar', { client_secret, authorised }),
    /** A button of the dashboard. */
    act: (order: DashboardAct) => actAtDashboard(provider, order),
  };
}
