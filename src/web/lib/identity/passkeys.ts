import type { PasskeyAnswer, PasskeyEntrance, PasskeyOptions, PasskeyProof } from '#shared/wire/passkeys.ts';
import { ApiError } from '../api-error.ts';

/** Whether this browser supports passkeys; on plain http it does not offer them. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

type Doing = 'make' | 'use';

const left = { make: 'No se agregó ninguna llave de acceso.', use: 'No se usó ninguna llave de acceso.' };
const known = 'Este dispositivo ya tiene una llave de acceso tuya.';
const unable = {
  make: 'Este dispositivo no puede guardar llaves de acceso. Ponle bloqueo de pantalla (PIN, huella o rostro) e inténtalo de nuevo.',
  use: 'Este dispositivo no puede usar llaves de acceso. Entra con tu contraseña.',
};

/** The browser's error names when no passkey results (WebAuthn, `create` and `get`), and what to do. */
const sentences: ReadonlyMap<string, Record<Doing, string>> = new Map([
  // She closed the dialog, waited too long, or has no passkey for this site.
  ['NotAllowedError', left],
  ['AbortError', left],
  ['InvalidStateError', { make: known, use: known }],
  ['ConstraintError', unable],
  ['NotSupportedError', unable],
  [
    'SecurityError',
    {
      make: 'Este navegador no guarda llaves de acceso para esta dirección.',
      use: 'Este navegador no usa llaves de acceso en esta dirección. Entra con tu contraseña.',
    },
  ],
]);
const other: Record<Doing, string> = {
  make: 'Tu dispositivo no pudo guardar la llave de acceso. Inténtalo de nuevo.',
  use: 'Tu dispositivo no pudo usar la llave de acceso. Inténtalo de nuevo o entra con tu contraseña.',
};

/** The sentence for an error of the browser or device, by its name. */
export const passkeyTrouble = (name: string, doing: Doing): string => (sentences.get(name) ?? other)[doing];

/** @throws ApiError `passkey-left` for any error of the browser or the device */
async function orLeft<T>(doing: Doing, ask: Promise<T>): Promise<T> {
  try {
    return await ask;
  } catch (error) {
    throw new ApiError(400, 'passkey-left', passkeyTrouble(error instanceof Error ? error.name : '', doing));
  }
}

/**
 * Makes a passkey; the browser asks for finger, face or number. The library is loaded on use. @throws ApiError
 * `passkey-left`
 */
export async function makePasskey(options: PasskeyOptions): Promise<PasskeyAnswer> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { clientExtensionResults: _unused, ...made } = await orLeft(
    'make',
    startRegistration({ optionsJSON: options }),
  );
  return { ...made, clientExtensionResults: {} };
}

/** Signs with one of her passkeys for this site. @throws ApiError `passkey-left` */
export async function signWithPasskey(options: PasskeyEntrance): Promise<PasskeyProof> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { clientExtensionResults: _unused, ...signed } = await orLeft(
    'use',
    startAuthentication({ optionsJSON: options }),
  );
  return { ...signed, clientExtensionResults: {} };
}
