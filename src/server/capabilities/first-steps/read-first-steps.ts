import { defaultConfiguration } from '#shared/configuration/catalogue.ts';
import { type FirstStepName, type FirstSteps, firstStepNames } from '#shared/wire/first-steps.ts';
import type { AppContext } from '../../context.ts';
import { readKnownSteps } from './queries.ts';

/** How far the opening of the studio is, from what there is and never from what somebody ticked off. */
export async function readFirstSteps({
  db,
  configuration,
}: Pick<AppContext, 'db' | 'configuration'>): Promise<FirstSteps> {
  const known = await readKnownSteps(db);
  const { business_name, navbar_logo, cash_checkout_enabled, paypal_enabled, stripe_public } =
    await configuration.current();
  const done: Record<FirstStepName, boolean> = {
    ...known,
    business_name: business_name !== '' && business_name !== defaultConfiguration.business_name,
    logo: navbar_logo !== '',
    payment: known.payment || cash_checkout_enabled || paypal_enabled || stripe_public !== '',
  };
  const steps = firstStepNames.map((step) => ({ step, done: done[step] }));
  return { steps, done: steps.every((step) => step.done) };
}
