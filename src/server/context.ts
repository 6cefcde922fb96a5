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
  /** Attempts at guessing, counted for all processes. */
  attempts: Attempts;
  identity: IdentityProvider;
  people: PeopleDirectory;
  /** Identical public answers kept as bytes; dropped when what they show changes. */
  publicAnswers: AnswerCache;
  /** Where one tells at commit what changed: kept answers, other processes and open screens learn of it. */
  changes: Pick<Changes, 'tell' | 'hear'>;
  files: StudioFiles;
  fileAddresses: AddressSigner;
  videoAddresses: VideoSigner;
  /** None set up: only cash and transfer are offered. */
  payments: PaymentProviders;
  /** The acts at the counter by address, for what an administrator authorises. */
  counterCalls: CounterCalls;
  /** The money of places that are given up, for whoever cancels a reservation. */
  bought: BoughtPlaces;
  log: Log;
}
