import { expect, it } from 'vitest';
import { mailedClaim } from '#shared/wire/claims.ts';
import { firstSteps } from '#shared/wire/first-steps.ts';
import { personNoticesAnswer } from '#shared/wire/notices.ts';
import { confirmationAnswer } from '#shared/wire/own-mail.ts';
import { invitationLink } from '#shared/wire/staff.ts';
import { customer, staff } from '../../../../tests/factories/people.ts';
import { classPackage } from '../../../../tests/factories/selling.ts';
import { startApp } from '../../../../tests/start-app.ts';
import { createMailGateway } from '../../gateways/mail/open-mail.ts';
import { deliverNotices } from './deliver-notices.ts';

async function studioWith(environment: Record<string, string>) {
  const studio = await startApp({ environment, payments: async () => [] });
  const as = await staff(studio, 'administrator');
  const ana = await customer(studio);
  const bea = await customer(studio, { unconfirmed: true });
  const { class_package_id } = await classPackage(studio);
  const sale = { customer_id: ana.customer_id, class_package_id, payment_method_id: 2 };
  await studio.api.post('/customer/giveAccess', sale, { as });
  await deliverNotices({ ...studio.context, mail: createMailGateway(studio.context.settings, studio.clock) });
  const invited = await studio.api.post('/staff/invitations', { email: 'sofia@ejemplo.mx', role: 'coach' }, { as });
  const { invitation, mailed } = invited.read(invitationLink);
  const path = `/staff/invitations/${invitation.staff_invitation_id}/link`;
  const renewed = (await studio.api.post(path, { send_mail: false }, { as })).read(invitationLink);
  const eva = await studio.api.post('/customer', { name: 'Eva', email: 'eva@ejemplo.mx' }, { as });
  const { customer_id } = (eva.body as { customer: { customer_id: number } }).customer;
  const claim = (await studio.api.post(`/customer/admin/${customer_id}/claim`, {}, { as })).read(mailedClaim);
  const confirming = await studio.api.post('/customer/email/confirmation', {}, { as: bea });
  const { steps } = (await studio.api.get('/first_steps', { as })).read(firstSteps);
  const hers = (await studio.api.get(`/customer/notices/${ana.customer_id}`, { as })).read(personNoticesAnswer);
  await studio.close();
  return {
    invitation: mailed,
    link: renewed.mailed,
    claim: claim.mailed,
    confirmation: confirming.read(confirmationAnswer).mailed,
    step: steps.find(({ step }) => step === 'mail')?.done,
    letters: hers.notices.map(({ state }) => state),
  };
}

it('in production without a mail server nothing is said to be mailed, and no letter counts as sent', async () => {
  const environment = { NODE_ENV: 'production', PUBLIC_URL: 'https://estudio.mx' };
  expect(await studioWith(environment)).toEqual({
    invitation: false,
    link: false,
    claim: false,
    confirmation: false,
    step: false,
    letters: ['no-server'],
  });
});

it('in a demonstration the office reads the letters: they count as sent', async () => {
  expect(await studioWith({})).toEqual({
    invitation: true,
    link: false,
    claim: true,
    confirmation: true,
    step: true,
    letters: ['sent'],
  });
});
