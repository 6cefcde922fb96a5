import { createCipheriv, createHash, scrypt, timingSafeEqual } from 'node:crypto';

/** The hash parameters of a Firebase project, which only its console shows. */
export interface FirebaseHashing {
  signerKey: Buffer;
  saltSeparator: Buffer;
  rounds: number;
  memCost: number;
}

const SCHEME = 'firebase-scrypt';
const KEY_BYTES = 32;
const MOST_MEMORY = 64 * 1024 * 1024;

export const isFromFirebase = (hash: string): boolean => hash.startsWith(`${SCHEME}$`);

/** Whether this server can compute such hashes. */
export const isComputable = ({ rounds, memCost }: Pick<FirebaseHashing, 'rounds' | 'memCost'>): boolean =>
  rounds >= 1 && memCost >= 1 && memCost <= 16 && 128 * 2 ** memCost * rounds < MOST_MEMORY;

/**
 * Firebase's hash is the project's signer key, encrypted with a key derived from the password (AES-256 in counter mode).
 * The key stream is enough to verify the password: only a digest of it is stored, neither the hash nor the signer key.
 * @returns `firebase-scrypt$rounds$memCost$separator$salt$digest`, the format of `identity_account.password`
 */
export function hashFromFirebase(
  { hash, salt }: { hash: Buffer; salt: Buffer },
  { signerKey, saltSeparator, rounds, memCost }: FirebaseHashing,
): string | undefined {
  if (hash.length !== signerKey.length) return undefined;
  const stream = Buffer.from(hash.map((byte, at) => byte ^ (signerKey[at] ?? 0)));
  return [
    SCHEME,
    rounds,
    memCost,
    saltSeparator.toString('base64url'),
    salt.toString('base64url'),
    stream.length,
    digestOf(stream).toString('base64url'),
  ].join('$');
}

/** @param kept a result of `hashFromFirebase` */
export async function verifyFromFirebase(password: string, kept: string): Promise<boolean> {
  const [, rounds, memCost, separator = '', salt = '', length, digest = ''] = kept.split('$');
  const salted = Buffer.concat([Buffer.from(salt, 'base64url'), Buffer.from(separator, 'base64url')]);
  const key = await derive(password, salted, { N: 2 ** Number(memCost), r: Number(rounds) });
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  const stream = cipher.update(Buffer.alloc(Number(length)));
  const right = Buffer.from(digest, 'base64url');
  const given = digestOf(stream);
  return right.length === given.length && timingSafeEqual(right, given);
}

const digestOf = (stream: Buffer): Buffer => createHash('sha256').update('cupo firebase').update(stream).digest();

function derive(password: string, salt: Buffer, cost: { N: number; r: number }): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(password, salt, KEY_BYTES, { ...cost, p: 1, maxmem: 2 * MOST_MEMORY }, (error, key) =>
    error ? reject(error) : resolve(key),
  );
  return promise;
}
