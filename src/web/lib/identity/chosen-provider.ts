import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import type { PasswordPolicy } from '#shared/wire/customers.ts';
import { embeddedIdentity } from './embedded.ts';
import type { IdentityProvider } from './provider.ts';

let provider: () => Promise<IdentityProvider> = async () => embeddedIdentity;

/** The studio's identity provider, chosen once when the page starts. */
export const identityProvider = (): Promise<IdentityProvider> => provider();

/** Loads the configured provider on first use. */
export function chooseProvider(project: PublicConfiguration['firebaseConfig']): void {
  if (!project) return;
  let opened: Promise<IdentityProvider> | undefined;
  provider = () => {
    opened ??= import('./firebase/open-firebase.ts').then(({ openFirebase }) =>
      openFirebase(project, { site: location.origin }),
    );
    // Without a connection it is loaded again on the next use.
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
}

export const requestReset = async (email: string): Promise<void> => (await provider()).requestReset(email);
export const resetPassword = async (token: string, password: string): Promise<void> =>
  (await provider()).resetPassword(token, password);
export const passwordPolicy = async (): Promise<PasswordPolicy> => (await provider()).passwordPolicy();
