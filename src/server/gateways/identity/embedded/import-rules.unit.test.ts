import { describe, expect, it } from 'vitest';
import { accountOf, exportedUsers, readHashing } from './import-rules.ts';

const now = new Date('2026-11-23T13:00:00.000Z');
const hashing = readHashing(
  'algorithm: SCRYPT, base64_signer_key: bGxhdmU=, base64_salt_separator: Bw==, rounds: 8, mem_cost: 14',
);

describe('the parameters of the console', () => {
  const named = (changes: object) =>
    Object.entries({ algorithm: 'SCRYPT', base64_signer_key: 'bGxhdmU=', rounds: 8, mem_cost: 14, ...changes })
      .map(([name, value]) => `${name}: ${value}`)
      .join(',\n');

  it('may lack the salt separator', () => {
    expect(readHashing(named({}))).toEqual({
      signerKey: Buffer.from('llave'),
      saltSeparator: Buffer.alloc(0),
      rounds: 8,
      memCost: 14,
    });
    expect(hashing?.saltSeparator).toEqual(Buffer.from([7]));
  });

  it.each([
    ['of another algorithm', { algorithm: 'BCRYPT' }],
    ['without rounds', { rounds: 'muchas' }],
    ['without a cost', { mem_cost: 'mucho' }],
    ['without a key', { base64_signer_key: '' }],
  ])('%s are none', (_, changes) => expect(readHashing(named(changes))).toBeUndefined());
});

describe('an account of the export', () => {
  const ana = { localId: 'ana', email: 'Ana@Ejemplo.mx', emailVerified: true, displayName: 'Ana' };
  const moved = (changes: object) => {
    const [user] = exportedUsers.parse({ users: [{ ...ana, ...changes }] }).users;
    const options = { project: 'estudio', hashing: hashing ?? expect.fail('no parameters'), now };
    return accountOf(user ?? expect.fail('no user'), options);
  };

  it('keeps its name, lower-cased mail and age', () => {
    expect(moved({ createdAt: '1700000000000' })).toMatchObject({
      email: 'ana@ejemplo.mx',
      email_verified: true,
      name: 'Ana',
      password: null,
      created_at: '2023-11-14T22:13:20.000Z',
    });
    expect(moved({})).toMatchObject({ created_at: now.toISOString() });
  });

  it('keeps its password, with a salt or without', () => {
    const passwordHash = Buffer.alloc(5, 1).toString('base64');
    const passwords = [moved({ passwordHash, salt: 'c2Fs' }), moved({ passwordHash })].map((account) =>
      'password' in account ? account.password : account.refused,
    );
    expect(passwords).toEqual([
      expect.stringMatching(/^firebase-scrypt\$/),
      expect.stringMatching(/^firebase-scrypt\$/),
    ]);
    expect(passwords[0]).not.toBe(passwords[1]);
  });

  it.each([
    ['without a mail', { email: undefined }, 'no tiene correo'],
    ['with an empty mail', { email: '' }, 'no tiene correo'],
    ['with no mail of this world', { email: 'ana' }, 'su correo no es válido'],
    ['that is disabled', { disabled: true }, 'está desactivada en Firebase'],
  ])('%s stays behind', (_, changes, refused) => expect(moved(changes)).toEqual({ refused }));
});
