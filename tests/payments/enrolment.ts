import { expect } from 'vitest';
import type { Answer } from '../api.ts';
import { configure } from '../factories/configure.ts';
import { classPackage } from '../factories/selling.ts';
import type { Studio } from '../factories/studio.ts';

interface Enrolling {
  /** Begins to buy a package as the person who enrols. */
  begin: (class_package_id: number) => Promise<Answer>;
  /** The purchase is paid at the provider, and its webhooks are delivered. @throws Error when it was refused */
  pay: (begun: Answer) => Promise<void>;
}

/**
 * With `signup_fee` only a trial can be bought before the enrolment is paid (docs/rules.md#signup-fee), with this
 * provider.
 */
export async function expectEnrolmentFirst(studio: Studio, { begin, pay }: Enrolling): Promise<void> {
  const { class_package_id: enrolment } = await classPackage(studio, { title: 'Inscripción', price: 300 });
  const { class_package_id: trial } = await classPackage(studio, { title: 'Prueba', price: 100, is_trial: true });
  const { class_package_id: wanted } = await classPackage(studio, { price: 450 });
  await configure(studio, { signup_fee: enrolment });
  try {
    const sentAway = { code: 'signup-fee-required', details: { class_package_id: enrolment } };
    expect((await begin(wanted)).body).toMatchObject({ error: sentAway });
    await pay(await begin(trial));
    // A trial is no enrolment.
    expect((await begin(wanted)).code).toBe('signup-fee-required');
    await pay(await begin(enrolment));
    await pay(await begin(wanted));
  } finally {
    await configure(studio, { signup_fee: null });
  }
}
