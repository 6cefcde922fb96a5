import { initializeApp } from '@firebase/app';
import {
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updatePassword,
  validatePassword,
} from '@firebase/auth';
import { isAuthorised } from '#shared/authorised-domain.ts';
import type { PasswordPolicy } from '#shared/wire/customers.ts';
import { ApiError } from '../../api-error.ts';
import { send } from '../../http.ts';
import type { AccessToken, IdentityProvider } from '../provider.ts';
import { inOurWords, isCodeOver, isSessionOver, readFirebaseError, refusalOf } from './errors.ts';

/** The part of the studio's setting with which people sign in. */
export interface FirebaseProject {
  apiKey: string;
  authDomain: string;
  projectId: string;
}

interface Place {
  /** The site's address, to which letters lead back. */
  site: string;
  /** In tests: Firebase's emulator or a stand-in, and a name for each of several browsers. */
  emulator?: string;
  name?: string;
}

const GOOGLE = 'https://identitytoolkit.googleapis.com';
/** The least length of a password if the project sets none. */
const LEAST = 6;

/**
 * Signs people in through Firebase. Its library keeps the session and renews its tokens; a studio with its own accounts
 * loads none of it (docs/decisions/0053-firebase.md).
 */
export function openFirebase(project: FirebaseProject, place: Place): IdentityProvider {
  const { site } = place;
  const auth = authOf(project, place);
  const requireDomain = authorisation(project, place);
  const back = (path: string) => ({ url: `${site}${path}` });
  /** A token kept from an earlier visit is used until it is refused. */
  let fresh = false;

  const holder = () => auth.currentUser ?? refuse('auth/required');

  /** Links a person's existing account here (`POST /customer/link`); a person who may not enter is signed out again. */
  async function enter(user: User): Promise<AccessToken> {
    const token = await tokenOf(user, { anew: false });
    fresh = true;
    try {
      await link(token);
    } catch (error) {
      await signOut(auth);
      throw error;
    }
    return token;
  }

  async function renewed(user: User): Promise<AccessToken | null> {
    if (!fresh) {
      fresh = true;
      return tokenOf(user, { anew: false });
    }
    const token = await tokenOf(user, { anew: true });
    try {
      await link(token);
    } catch (error) {
      // The studio ended the session by its own limits, although Firebase would continue it.
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      await signOut(auth);
      return null;
    }
    return token;
  }

  return {
    signIn: ({ email, password }) =>
      inOurWords(async () => {
        await requireDomain();
        return enter((await signInWithEmailAndPassword(auth, email, password)).user);
      }),
    signUp: ({ email, password }) =>
      inOurWords(async () => {
        await requireDomain();
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        const token = await enter(user);
        // The account exists; the letter can be requested again.
        await sendEmailVerification(user, back('/mystudio/informacion')).catch(() => undefined);
        return token;
      }),
    renew: async () => {
      await auth.authStateReady();
      if (!auth.currentUser) return null;
      try {
        return await renewed(auth.currentUser);
      } catch (error) {
        if (!isSessionOver(error)) throw await readFirebaseError(error);
        await signOut(auth);
        return null;
      }
    },
    signOut: () => signOut(auth),
    requestReset: (email) =>
      inOurWords(async () => {
        await requireDomain();
        await sendPasswordResetEmail(auth, email, back('/entrar'));
      }),
    resetPassword: (code, password) => inOurWords(() => confirmPasswordReset(auth, code, password)),
    changePassword: (_token, { current, password }) =>
      inOurWords(async () => {
        const user = holder();
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', current));
        await updatePassword(user, password);
      }),
    confirmPassword: (_token, password) =>
      inOurWords(async () => {
        const user = holder();
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
        return tokenOf(user, { anew: true });
      }),
    proveMail: () =>
      inOurWords(async () => {
        const user = holder();
        await user.reload();
        if (user.emailVerified) return { proved: true, token: await tokenOf(user, { anew: true }) };
        await sendEmailVerification(user, back('/mystudio/informacion'));
        return { proved: false };
      }),
    openProof: (code) => inOurWords(() => applyProof(auth, code)),
    passwordPolicy: () => inOurWords(() => policyOf(auth)),
  };
}

function refuse(code: 'auth/required'): never {
  throw refusalOf(code);
}

function authOf(project: FirebaseProject, { emulator, name = 'studio' }: Place): Auth {
  const app = initializeApp({ ...project }, name);
  const persistence = [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence];
  const auth = initializeAuth(app, { persistence });
  auth.languageCode = 'es';
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return auth;
}

/** @param anew also if the present one is still valid, since the account has changed */
async function tokenOf(user: User, { anew }: { anew: boolean }): Promise<AccessToken> {
  const { token, expirationTime } = await user.getIdTokenResult(anew);
  return { access_token: token, expires_in: Math.floor((Date.parse(expirationTime) - Date.now()) / 1000) };
}

async function applyProof(auth: Auth, code: string): Promise<AccessToken | null> {
  await applyActionCode(auth, code).catch((error: unknown) => {
    throw isCodeOver(error) ? refusalOf('confirmation-invalid') : error;
  });
  await auth.authStateReady();
  const user = auth.currentUser;
  if (!user) return null;
  await user.reload();
  return user.emailVerified ? tokenOf(user, { anew: true }) : null;
}

function link({ access_token }: AccessToken): Promise<unknown> {
  return send('POST', '/customer/link', { headers: { authorization: `Bearer ${access_token}` } });
}

/** All password rules of the project, for the form to show. */
async function policyOf(auth: Auth): Promise<PasswordPolicy> {
  const { customStrengthOptions: demanded } = (await validatePassword(auth, '')).passwordPolicy;
  return {
    min_length: demanded.minPasswordLength ?? LEAST,
    max_length: demanded.maxPasswordLength ?? null,
    lowercase: demanded.containsLowercaseLetter ?? false,
    uppercase: demanded.containsUppercaseLetter ?? false,
    numeric: demanded.containsNumericCharacter ?? false,
    non_alphanumeric: demanded.containsNonAlphanumericCharacter ?? false,
  };
}

/** The project's list of allowed hosts, requested once: the library checks it only for pop-up sign-in. */
function authorisation({ apiKey }: FirebaseProject, { site, emulator }: Place): () => Promise<void> {
  const root = emulator ? `${emulator}/identitytoolkit.googleapis.com` : GOOGLE;
  let hosts: Promise<readonly string[]> | undefined;
  return async () => {
    hosts ??= domainsOf(`${root}/v1/projects?key=${encodeURIComponent(apiKey)}`);
    const domains = await hosts.catch((error) => {
      hosts = undefined;
      throw error;
    });
    if (!isAuthorised(new URL(site).hostname, domains)) throw refusalOf('auth/unauthorized-domain');
  };
}

async function domainsOf(address: string): Promise<readonly string[]> {
  const response = await fetch(address).catch(() => {
    throw refusalOf('auth/provider-down');
  });
  if (!response.ok) throw refusalOf('firebase-project');
  const { authorizedDomains = [] } = (await response.json()) as { authorizedDomains?: string[] };
  return authorizedDomains;
}
