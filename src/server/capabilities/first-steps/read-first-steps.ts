import { defaultConfiguration } from '#shared/configuration/catalogue.ts';
import { type FirstStepName, type FirstSteps, firstStepNames } from '#shared/wire/first-steps.ts';
import type { AppContext } from '../../context.ts';
import { readKnownSteps } from './queries.ts';

/** How far the opening of the studio is, from what there is; done also when its owner wants to see the list no more. */
export async function readFirstSteps({
  db,
  configuration,
  payments,
}: Pick<AppContext, 'db' | 'configuration' | 'payments'>): Promise<FirstSteps> {
  const { transfer, ...known } = await readKnownSteps(db);
  const { business_name, navbar_logo, cash_checkout_enabled, transfer_checkout_enabled, first_steps_hidden } =
    await configuration.current();
  const done: Record<FirstStepName, boolean> = {
    ...known,
    business_name: business_name !== '' && business_name !== defaultConfiguration.business_name,
    logo: navbar_logo !== '',
    // A key in the configuration takes no card: the provider is the server's.
    payment: cash_checkout_enabled || (transfer_checkout_enabled && transfer) || payments !== null,
  };
  const steps = firstStepNames.map((step) => ({ step, done: done[step] }));
  return { steps, done: first_steps_hidden || steps.every((step) => step.done) };
}
