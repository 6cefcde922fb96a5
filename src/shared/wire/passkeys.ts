import { z } from 'zod';
import { instant } from './common.ts';

const publicKey = z.literal('public-key');
/** Bytes as WebAuthn's JSON writes them. */
const bytes = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]*$/, 'No es base64url.');
const credentialId = bytes(1400).min(1);

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, as far as it is used. */
export const passkeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: publicKey })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** `PublicKeyCredentialRequestOptionsJSON`: any key the browser has for this site. */
export const passkeyEntrance = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

const answered = {
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  /** What browsers add of their own; nothing of it is used. */
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).transform(() => ({})),
};

/** `RegistrationResponseJSON`: the key a browser made. */
export const passkeyAnswer = z.strictObject({
  ...answered,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    authenticatorData: bytes(20_000).optional(),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,40}$/, 'Debe ser una vía de las que nombra WebAuthn, como internal o usb.'))
      .max(10)
      .optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: bytes(8000).optional(),
  }),
});

/** `AuthenticationResponseJSON`: what a key signed. */
export const passkeyProof = z.strictObject({
  ...answered,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(8000),
    signature: bytes(4000),
    userHandle: bytes(400).optional(),
  }),
});

export const passkey = z.object({
  passkey_id: z.string(),
  /** The browser in which it was made. */
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
});
export const passkeyId = z.strictObject({ passkey_id: credentialId });

export type PasskeyOptions = z.output<typeof passkeyOptions>;
export type PasskeyEntrance = z.output<typeof passkeyEntrance>;
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;
export type PasskeyProof = z.output<typeof passkeyProof>;
export type Passkey = z.output<typeof passkey>;
