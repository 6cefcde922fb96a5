import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Clock } from '../../src/server/clock.ts';
import { asked, FirebaseError, missingOf, type StandInPolicy, type StandInUser } from './stand-in-rules.ts';

/** Changed claims of a forged or foreign token. */
export interface TokenChanges {
  project?: string;
  /** Signed with a key that is not Google's. */
  forged?: boolean;
  /** Seconds from now. */
  ends?: number;
  claims?: Record<string, unknown>;
}

export interface FirebaseStandIn {
  /** For `FIREBASE_URL`: hosts are the first part of its paths, as in Firebase's emulator. */
  address: string;
  /** The values of `firebaseConfig`. */
  config: { apiKey: string; authDomain: string; projectId: string };
  /** Changed by tests as needed. */
  policy: StandInPolicy;
  domains: string[];
  /** Firebase's enumeration protection: unknown mails and wrong passwords get the same answer. */
  tellsNothing: { on: boolean };
  letters: { email: string; type: string; code: string }[];
  users: Map<string, StandInUser>;
  /** As if it had signed up, with a confirmed mail or without. */
  add(user: Partial<StandInUser> & { email: string }): StandInUser;
  /** An ID token as the browser would send it. */
  tokenOf(user: StandInUser, changes?: TokenChanges): Promise<string>;
  close(): Promise<void>;
}

const SITE = 'http://stand-in.invalid';

/** The part of Firebase's identity service that this product uses, with keys of its own. */
export async function startFirebase(clock: Clock, projectId = 'estudio-prueba'): Promise<FirebaseStandIn> {
  const [ours, strange] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'stand-in', alg: 'RS256', use: 'sig' };
  const config = { apiKey: 'llave-publica', authDomain: `${projectId}.firebaseapp.com`, projectId };
  const users = new Map<string, StandInUser>();
  const letters: FirebaseStandIn['letters'] = [];
  const policy: StandInPolicy = { minPasswordLength: 6 };
  const domains = ['localhost'];
  const tellsNothing = { on: false };
  let made = 0;

  const now = () => Math.floor(clock.now().getTime() / 1000);

  function add(user: Partial<StandInUser> & { email: string }): StandInUser {
    made += 1;
    const whole: StandInUser = {
      localId: `usuario${made}`,
      password: 'jacaranda-azul',
      emailVerified: true,
      disabled: false,
      signedInAt: now(),
      ...user,
      email: user.email.toLowerCase(),
    };
    users.set(whole.localId, whole);
    return whole;
  }

  async function tokenOf(user: StandInUser, changes: TokenChanges = {}): Promise<string> {
    const { project = projectId, forged = false, ends = 3600, claims = {} } = changes;
    return new SignJWT({
      email: user.email,
      email_verified: user.emailVerified,
      auth_time: user.signedInAt,
      user_id: user.localId,
      firebase: { sign_in_provider: 'password', identities: { email: [user.email] } },
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'stand-in' })
      .setIssuer(`https://securetoken.google.com/${project}`)
      .setAudience(project)
      .setSubject(user.localId)
      .setIssuedAt(now())
      .setExpirationTime(now() + ends)
      .sign((forged ? strange : ours).privateKey);
  }

  const find = (email: unknown) => [...users.values()].find((user) => user.email === String(email).toLowerCase());
  const bySession = (token: unknown) => {
    const [, payload = ''] = String(token).split('.');
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as { sub?: string };
    return users.get(sub ?? '') ?? refuseWith('INVALID_ID_TOKEN');
  };
  const opened = async (user: StandInUser) => ({
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: user.localId,
    email: user.email,
    idToken: await tokenOf(user),
    refreshToken: `renueva-${user.localId}`,
    expiresIn: '3600',
    registered: true,
  });

  function checkPassword(password: unknown): string {
    const missing = missingOf(String(password), policy);
    if (missing.length > 0)
      refuseWith(`PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${missing.join(', ')}]`);
    return String(password);
  }

  function mail(user: StandInUser, type: string): void {
    letters.push({ email: user.email, type, code: `${type}-${user.localId}-${letters.length}` });
  }

  /** Firebase's calls by their path after the host. */
  const calls: Record<string, (body: Record<string, unknown>) => Promise<unknown> | unknown> = {
    '/v1/accounts:signUp': async ({ email, password }) => {
      if (find(email)) refuseWith('EMAIL_EXISTS');
      return opened(add({ email: String(email), password: checkPassword(password), emailVerified: false }));
    },
    '/v1/accounts:signInWithPassword': async ({ email, password }) => {
      const user = find(email);
      if (!user) return refuseWith(tellsNothing.on ? 'INVALID_LOGIN_CREDENTIALS' : 'EMAIL_NOT_FOUND');
      if (user.tries === 0)
        refuseWith('TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been disabled for now.');
      if (user.password !== password)
        return refuseWith(tellsNothing.on ? 'INVALID_LOGIN_CREDENTIALS' : 'INVALID_PASSWORD');
      if (user.disabled) refuseWith('USER_DISABLED');
      user.signedInAt = now();
      return opened(user);
    },
    '/v1/accounts:lookup': ({ idToken }) => {
      const { localId, email, emailVerified } = bySession(idToken);
      return { users: [{ localId, email, emailVerified, providerUserInfo: [{ providerId: 'password', email }] }] };
    },
    '/v1/accounts:update': async ({ idToken, password, oobCode }) => {
      if (oobCode !== undefined) return { email: proved(oobCode, 'VERIFY_EMAIL').email };
      const user = bySession(idToken);
      user.password = checkPassword(password);
      return opened(user);
    },
    '/v1/accounts:sendOobCode': ({ requestType, email, idToken, continueUrl }) => {
      if (continueUrl !== undefined && !domains.includes(new URL(String(continueUrl)).hostname))
        refuseWith('UNAUTHORIZED_DOMAIN : DOMAIN_NOT_WHITELISTED');
      const user = requestType === 'VERIFY_EMAIL' ? bySession(idToken) : find(email);
      if (!user) return tellsNothing.on ? { email } : refuseWith('EMAIL_NOT_FOUND');
      mail(user, String(requestType));
      return { email: user.email };
    },
    '/v1/accounts:resetPassword': ({ oobCode, newPassword }) => {
      const next = newPassword === undefined ? undefined : checkPassword(newPassword);
      const user = next === undefined ? holderOf(oobCode) : proved(oobCode, 'PASSWORD_RESET');
      if (next !== undefined) user.password = next;
      return { email: user.email, requestType: 'PASSWORD_RESET' };
    },
    '/v1/projects': () => ({ projectId, authorizedDomains: domains }),
    '/v2/passwordPolicy': () => {
      const { minPasswordLength, maxPasswordLength, ...signs } = policy;
      return {
        customStrengthOptions: { minPasswordLength, maxPasswordLength, ...signs },
        allowedNonAlphanumericCharacters: ['!', '-', '_', '.'],
        schemaVersion: 1,
        enforcementState: 'ENFORCE',
      };
    },
    '/v1/token': async ({ refresh_token }) => {
      const user = users.get(String(refresh_token).replace('renueva-', '')) ?? refuseWith('INVALID_REFRESH_TOKEN');
      if (user.disabled) refuseWith('USER_DISABLED');
      const token = await tokenOf(user);
      return {
        access_token: token,
        id_token: token,
        refresh_token,
        expires_in: '3600',
        token_type: 'Bearer',
        user_id: user.localId,
        project_id: projectId,
      };
    },
    '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com': () => ({ keys: [jwk] }),
  };

  const holderOf = (code: unknown) => {
    const letter = letters.find((one) => one.code === code) ?? refuseWith('INVALID_OOB_CODE');
    return find(letter.email) ?? refuseWith('INVALID_OOB_CODE');
  };

  /** A letter's code works once, and confirms the mail. */
  function proved(code: unknown, type: string): StandInUser {
    const user = holderOf(code);
    if (!String(code).startsWith(type)) refuseWith('INVALID_OOB_CODE');
    letters.splice(
      letters.findIndex((one) => one.code === code),
      1,
    );
    user.emailVerified = true;
    return user;
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', SITE);
    const path = `/${url.pathname.split('/').slice(2).join('/')}`;
    const headers = {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
    };
    try {
      const call = calls[decodeURIComponent(path)] ?? refuseWith('NOT_FOUND');
      if (!path.startsWith('/service_accounts') && url.searchParams.get('key') !== config.apiKey)
        refuseWith('API key not valid. Please pass a valid API key.');
      const answer = await call(asked(await bodyOf(request), request.headers['content-type']));
      response.writeHead(200, headers).end(JSON.stringify(answer));
    } catch (error) {
      const message = error instanceof FirebaseError ? error.message : 'INTERNAL';
      response.writeHead(400, headers).end(JSON.stringify({ error: { code: 400, message, errors: [{ message }] } }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    config,
    policy,
    domains,
    tellsNothing,
    letters,
    users,
    add,
    tokenOf,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function refuseWith(message: string): never {
  throw new FirebaseError(message);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}
