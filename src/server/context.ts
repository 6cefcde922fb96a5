import type { Attempts } from './attempts/attempts.ts';
import type { CounterCalls } from './capabilities/authorisation/counter-calls.ts';
import type { ConfigurationReader } from './capabilities/configuration/current-configuration.ts';
import type { Changes } from './capabilities/live/changes.ts';
import type { BoughtPlaces } from './capabilities/reservations/bought.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { AddressSigner, VideoSigner } from './gateways/files/address-signer.ts';
import type { StudioFiles } from './gateways/files/cloud.ts';
import type { IdentityProvider } from './gateways/identity/identity-provider.ts';
import type { PaymentProviders } from './gateways/payments/providers.ts';
import type { AnswerCache } from './http/answer-cache.ts';
import type { PeopleDirectory } from './http/audiences.ts';
import type { Settings } from './settings.ts';

/** Structured lines; no personal data, no tokens. */
export interface Log {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

/** What every capability is given; `app.ts` builds it once. Tests pass their own clock and gateways. */
export interface AppContext {
  settings: Settings;
  db: Database;
  clock: Clock;
  configuration: ConfigurationReader;
  /** The counter of guesses, shared by all processes. */
  attempts: Attempts;
  identity: IdentityProvider;
  people: PeopleDirectory;
  /** Public answers cached as bytes; dropped when the data they show changes. */
  publicAnswers: AnswerCache;
  /** Publishes changes at commit, to the answer cache, other processes and open screens. */
  changes: Pick<Changes, 'publish' | 'subscribe'>;
  files: StudioFiles;
  fileAddresses: AddressSigner;
  videoAddresses: VideoSigner;
  /** Without any: only cash and transfer are offered. */
  payments: PaymentProviders;
  /** The calls at the counter by method and path, for authorisation. */
  counterCalls: CounterCalls;
  /** Refunds of bought places, for the operations that cancel reservations. */
  bought: BoughtPlaces;
  log: Log;
}
