import { createCipheriv, scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type FirebaseHashing, hashFromFirebase, isComputable, verifyFromFirebase } from './firebase-scrypt.ts';
import { verifyPassword } from './password-hash.ts';

/** The example that Firebase publishes with its modified scrypt (github.com/firebase/scrypt): password `user1password`. */
const published: FirebaseHashing = {
  signerKey: Buffer.from(
    'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
    'base64',
  ),
  saltSeparator: Buffer.from('Bw==', 'base64'),
  rounds: 8,
  memCost: 14,
};
const user1 = {
  salt: Buffer.from('42xEC+ixf3L2lw==', 'base64'),
  hash: Buffer.from(
    'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
    'base64',
  ),
};

/** Firebase's own way, written from its description, for other costs and lengths. */
function asFirebase(password: string, salt: Buffer, { signerKey, saltSeparator, rounds, memCost }: FirebaseHashing) {
  const key = scryptSync(password, Buffer.concat([salt, saltSeparator]), 32, { N: 2 ** memCost, r: rounds, p: 1 });
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  return Buffer.concat([cipher.update(signerKey), cipher.final()]);
}

describe('a password of Firebase', () => {
  it('is verified: the published example', async () => {
    const kept = hashFromFirebase(user1, published) ?? '';
    expect(await verifyFromFirebase('user1password', kept)).toBe(true);
    expect(await verifyPassword('user1password', kept)).toBe(true);
    for (const wrong of ['user1Password', 'user1password ', ''])
      expect(await verifyFromFirebase(wrong, kept)).toBe(false);
  });

  it.each([
    ['another cost', { ...published, rounds: 4, memCost: 10 }],
    ['a short signer key', { ...published, signerKey: Buffer.from('llave corta') }],
    ['no separator', { ...published, saltSeparator: Buffer.alloc(0) }],
  ])('is known again with %s', async (_, hashing) => {
    const salt = Buffer.from('sal');
    const kept = hashFromFirebase({ salt, hash: asFirebase('contraseña ñandú', salt, hashing) }, hashing) ?? '';
    expect(await verifyFromFirebase('contraseña ñandú', kept)).toBe(true);
    expect(await verifyFromFirebase('contrasena nandu', kept)).toBe(false);
  });

  it('contains neither the signer key nor the hash', () => {
    const kept = hashFromFirebase(user1, published) ?? '';
    for (const secret of [published.signerKey, user1.hash])
      for (const as of ['base64', 'base64url', 'hex'] as const)
        expect(kept).not.toContain(secret.toString(as).slice(0, 20));
  });

  it('with parameters of another project is not accepted', async () => {
    const signerKey = Buffer.from(published.signerKey).fill(7);
    const kept = hashFromFirebase(user1, { ...published, signerKey }) ?? '';
    expect(await verifyFromFirebase('user1password', kept)).toBe(false);
    expect(hashFromFirebase(user1, { ...published, signerKey: signerKey.subarray(1) })).toBeUndefined();
  });

  it.each([
    [{ rounds: 8, memCost: 14 }, true],
    [{ rounds: 8, memCost: 15 }, true],
    [{ rounds: 8, memCost: 16 }, false],
    [{ rounds: 0, memCost: 14 }, false],
  ])('%o can be computed here: %s', (cost, can) => {
    expect(isComputable(cost)).toBe(can);
  });
});
