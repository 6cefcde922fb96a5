import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { PasskeyAnswer, PasskeyEntrance, PasskeyOptions, PasskeyProof } from '#shared/wire/passkeys.ts';

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

/** Encodes CBOR (RFC 8949), limited to what an attestation needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, kept]) => [cbor(key), cbor(kept)])]);
}

function head(major: number, amount: number): Buffer {
  if (amount < 24) return Buffer.from([(major << 5) | amount]);
  return amount < 256
    ? Buffer.from([(major << 5) | 24, amount])
    : Buffer.from([(major << 5) | 25, amount >> 8, amount & 255]);
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

interface Overrides {
  origin?: string;
  /** Signs without user verification (fingerprint, face or PIN). */
  unverified?: boolean;
  counter?: number;
}

/** A device with one passkey that asks nobody, in this process. */
export function authenticator(site: string) {
  const { hostname, origin } = new URL(site);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const common = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} } as const;

  const client = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const data = ({ unverified, counter = 0 }: Overrides, flags: number, key: Uint8Array) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(hostname), Buffer.from([flags | PRESENT | (unverified ? 0 : VERIFIED)]), count, key]);
  };

  return {
    id: text(id),
    makes({ challenge }: PasskeyOptions, overrides: Overrides = {}): PasskeyAnswer {
      const coordinates: [number, Cbor][] = [
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ];
      const key = cbor(new Map<number, Cbor>([[1, 2], [3, -7], [-1, 1], ...coordinates]));
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data(overrides, HAS_KEY, attested)],
      ]);
      const clientDataJSON = client('webauthn.create', challenge, overrides.origin ?? origin);
      return {
        ...common,
        response: { clientDataJSON: text(clientDataJSON), attestationObject: text(cbor(attestation)) },
      };
    },
    signs({ challenge }: PasskeyEntrance, overrides: Overrides = {}): PasskeyProof {
      const clientDataJSON = client('webauthn.get', challenge, overrides.origin ?? origin);
      const authenticatorData = data(overrides, 0, Buffer.alloc(0));
      const signed = createSign('sha256').update(authenticatorData).update(sha256(clientDataJSON));
      return {
        ...common,
        response: {
          clientDataJSON: text(clientDataJSON),
          authenticatorData: text(authenticatorData),
          signature: text(signed.sign(privateKey)),
        },
      };
    },
  };
}
