import type { PasskeyAnswer, PasskeyEntrance, PasskeyOptions, PasskeyProof } from '#shared/wire/passkeys.ts';
import { ApiError } from '../api-error.ts';

/** Whether this browser knows keys; on plain http it does not say so. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

/** What the browser answers when she left its own window, or keeps no key for this site. */
async function orLeft<T>(ask: Promise<T>): Promise<T> {
  try {
    return await ask;
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name))
      throw new ApiError(400, 'passkey-left', 'No se usó ninguna llave de acceso.');
    if (error instanceof Error && error.name === 'InvalidStateError')
      throw new ApiError(400, 'passkey-left', 'Este dispositivo ya tiene una llave de acceso tuya.');
    throw error;
  }
}

/** The browser makes a key and asks for finger, face or number. Its code comes when it is used. */
export async function makePasskey(options: PasskeyOptions): Promise<PasskeyAnswer> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { clientExtensionResults: _unused, ...made } = await orLeft(startRegistration({ optionsJSON: options }));
  return { ...made, clientExtensionResults: {} };
}

/** One of her keys for this site signs. @throws ApiError `passkey-left` */
export async function signWithPasskey(options: PasskeyEntrance): Promise<PasskeyProof> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { clientExtensionResults: _unused, ...signed } = await orLeft(startAuthentication({ optionsJSON: options }));
  return { ...signed, clientExtensionResults: {} };
}
