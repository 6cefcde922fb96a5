import type { Writable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refusal } from '#shared/refusals.ts';
import { createAttempts } from './attempts/attempts.ts';
import { addressRoutes } from './capabilities/addresses/routes.ts';
import { announcementRoutes } from './capabilities/announcements/routes.ts';
import { attendanceRoutes } from './capabilities/attendance/routes.ts';
import { auditRoutes } from './capabilities/audit/routes.ts';
import { createCounterCalls } from './capabilities/authorisation/index.ts';
import { authorisationRoutes } from './capabilities/authorisation/routes.ts';
import { calendarRoutes } from './capabilities/calendar/routes.ts';
import { cashShiftRoutes } from './capabilities/cash-shifts/routes.ts';
import { classPackageRoutes } from './capabilities/class-packages/routes.ts';
import { createConfigurationReader } from './capabilities/configuration/index.ts';
import { configurationRoutes } from './capabilities/configuration/routes.ts';
import { BATCHES_AT_ONCE, createPeopleDirectory, reviewProfiles } from './capabilities/customers/index.ts';
import { customerRoutes } from './capabilities/customers/routes.ts';
import { disablingRoutes } from './capabilities/disabling/admin-routes.ts';
import { discountRoutes } from './capabilities/discounts/routes.ts';
import { fileRoutes, servedFiles } from './capabilities/files/routes.ts';
import { firstStepRoutes } from './capabilities/first-steps/routes.ts';
import { formRoutes } from './capabilities/forms/routes.ts';
import { freezeRoutes } from './capabilities/freezes/routes.ts';
import { grantRoutes } from './capabilities/grants/routes.ts';
import { identityRoutes } from './capabilities/identity/routes.ts';
import { type Changes, createChanges } from './capabilities/live/index.ts';
import { liveRoutes } from './capabilities/live/routes.ts';
import { mergingRoutes } from './capabilities/merging/admin-routes.ts';
import { webhookRoutes } from './capabilities/notices/routes.ts';
import { pageRoutes } from './capabilities/pages/routes.ts';
import { paymentMethodRoutes } from './capabilities/payment-methods/routes.ts';
import { privacyRoutes } from './capabilities/privacy/routes.ts';
import { boughtPlaces } from './capabilities/purchases/index.ts';
import { purchaseRoutes } from './capabilities/purchases/routes.ts';
import { reportRoutes } from './capabilities/reports/routes.ts';
import { reservationRoutes } from './capabilities/reservations/routes.ts';
import { scheduleRoutes } from './capabilities/schedule/routes.ts';
import { staffRoutes } from './capabilities/staff/routes.ts';
import { studioRoutes } from './capabilities/studio/routes.ts';
import { servedVideos, videoFrame, videoRoutes } from './capabilities/videos/routes.ts';
import { waitlistRoutes } from './capabilities/waitlist/routes.ts';
import type { Clock } from './clock.ts';
import type { AppContext } from './context.ts';
import type { Database } from './database/database.ts';
import { createAddressSigner, createVideoSigner } from './gateways/files/address-signer.ts';
import { createStudioFiles } from './gateways/files/studio-files.ts';
import { loadAuthSecret } from './gateways/identity/auth-secret.ts';
import type { IdentityProvider } from './gateways/identity/identity-provider.ts';
import { cardFrames } from './gateways/payments/frames/routes.ts';
import type { PaymentGateway } from './gateways/payments/payment-gateway.ts';
import { providersOf } from './gateways/payments/providers.ts';
import { createAnswerCache } from './http/answer-cache.ts';
import { guardAudiences } from './http/audiences.ts';
import { answer, type RefusalWitness } from './http/errors.ts';
import { type App, createFrame } from './http/frame.ts';
import { healthRoutes } from './http/health.ts';
import { declareOnce } from './http/once.ts';
import { documentCalls } from './http/openapi.ts';
import { takePermits } from './http/permits.ts';
import { readingRights, rememberSenders } from './http/rights.ts';
import type { Settings } from './settings.ts';

/** The parts from which the application is built. */
export interface AppParts {
  settings: Settings;
  db: Database;
  clock: Clock;
  /** Built on the same database and configuration, or a stand-in for the outside world. */
  identity: (
    parts: Pick<AppContext, 'settings' | 'db' | 'clock' | 'configuration' | 'attempts'>,
  ) => Promise<IdentityProvider>;
  /** The payment providers; absent: none, and only cash and transfer are offered. */
  payments?: (parts: Pick<AppContext, 'settings' | 'db' | 'clock' | 'log'>) => Promise<readonly PaymentGateway[]>;
  /** Where log lines go; standard output when absent. */
  logStream?: Writable;
  /** Called with each refusal; tests check that it is documented. */
  refused?: RefusalWitness;
  /** Renders the pages; absent in tests of the API alone. */
  pages?: (context: AppContext) => FastifyPluginAsyncZod;
}

const capabilities = [
  configurationRoutes,
  identityRoutes,
  customerRoutes,
  disablingRoutes,
  mergingRoutes,
  privacyRoutes,
  freezeRoutes,
  formRoutesOf,
  addressRoutes,
  staffRoutes,
  firstStepRoutes,
  pageRoutes,
  announcementRoutes,
  fileRoutes,
  videoRoutes,
  studioRoutes,
  scheduleRoutes,
  reservationRoutes,
  grantRoutes,
  waitlistRoutes,
  attendanceRoutes,
  classPackageRoutes,
  discountRoutes,
  purchaseRoutes,
  cashShiftRoutes,
  authorisationRoutes,
  paymentMethodRoutes,
  webhookRoutes,
  calendarRoutes,
  auditRoutes,
  reportRoutes,
  liveRoutes,
];

/** After a form changes, everybody's profile is judged again. */
function formRoutesOf(context: AppContext) {
  return formRoutes(context, async () => {
    await reviewProfiles(context, BATCHES_AT_ONCE);
  });
}

/** Builds the whole application on an open, migrated database; nothing listens yet. */
export async function buildApp(parts: AppParts): Promise<{ app: App; context: AppContext & { changes: Changes } }> {
  const { settings, clock } = parts;
  const people = createPeopleDirectory(parts.db, clock);
  const db = readingRights(parts.db, people);
  const secret = await loadAuthSecret(settings);
  // Limits and sign-in run before any rights are known, so they use the plain database.
  const attempts = createAttempts({ db: parts.db, clock, secret });
  const app = await createFrame(settings, { attempts, clock, refused: parts.refused }, parts.logStream);
  const configuration = createConfigurationReader(db, clock, {
    onUnusable: (keys) => app.log.warn({ keys }, 'stored settings this version does not accept'),
  });
  const identity = await parts.identity({ settings, db, clock, configuration, attempts });
  const publicAnswers = createAnswerCache(clock);
  const changes = createChanges(publicAnswers);
  changes.hear(({ rights, everything }) => {
    if (everything || rights) people.judgeAnew(everything ? null : (rights ?? []));
  });
  const services = {
    settings,
    db,
    clock,
    configuration,
    attempts,
    identity,
    // Webhooks have no sender with rights, so payments use the plain database.
    payments: providersOf((await parts.payments?.({ settings, db: parts.db, clock, log: app.log })) ?? []),
    people,
    publicAnswers,
    changes,
    files: createStudioFiles({ settings, configuration, clock, log: app.log }),
    fileAddresses: createAddressSigner(secret),
    videoAddresses: createVideoSigner(secret),
    counterCalls: createCounterCalls(),
    log: app.log,
  };
  const context: AppContext & { changes: Changes } = { ...services, bought: boughtPlaces(services) };

  guardAudiences(app, identity, people);
  rememberSenders(app);
  declareOnce(app);
  takePermits(app, context.counterCalls);
  await documentCalls(app, settings.PUBLIC_URL ?? '/');
  await app.register(healthRoutes(db), { prefix: '/api' });
  for (const routes of capabilities) await app.register(routes(context), { prefix: '/api' });
  if (settings.demo) await app.register((await import('./demo/pictures/routes.ts')).drawnPictures);
  await app.register(servedFiles(context));
  await app.register(servedVideos(context));
  await app.register(cardFrames(context));
  await app.register(videoFrame);
  if (settings.simulatedPayments) {
    await app.register((await import('./gateways/payments/simulated/routes.ts')).simulatedSite(context));
  }
  if (parts.pages) await app.register(parts.pages(context));
  else app.setNotFoundHandler((request, reply) => answer(new Refusal('not-found'), request, reply));
  return { app, context };
}
