import { defaultConfiguration } from '#shared/configuration/catalogue.ts';
import { type FirstStepName, type FirstSteps, firstStepNames } from '#shared/wire/first-steps.ts';
import type { AppContext } from '../../context.ts';
import { lettersArrive } from '../../gateways/mail/mail-gateway.ts';
import { readKnownSteps } from './queries.ts';

/** Which steps of setting up the studio are done, from its data. */
export async function readFirstSteps({
  db,
  configuration,
  payments,
  settings,
}: Pick<AppContext, 'db' | 'configuration' | 'payments' | 'settings'>): Promise<FirstSteps> {
  const { transfer, ...known } = await readKnownSteps(db);
  const { business_name, navbar_logo, whatsapp, cash_checkout_enabled, transfer_checkout_enabled, first_steps_hidden } =
    await configuration.current();
  const done: Record<FirstStepName, boolean> = {
    ...known,
    business_name: business_name !== defaultConfiguration.business_name,
    logo: navbar_logo !== '',
    mail: lettersArrive(settings),
    whatsapp: whatsapp !== '',
    // A public key among the settings is not enough to take cards: the provider's keys are in the environment.
    payment: cash_checkout_enabled || (transfer_checkout_enabled && transfer) || payments.all.length > 0,
  };
  const steps = firstStepNames.map((step) => ({ step, done: done[step] }));
  return { steps, done: steps.every((step) => step.done), hidden: first_steps_hidden };
}
