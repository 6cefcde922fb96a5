/**
 * Preloaded into the server processes of journeys, which create many people. A stored hash names the real cost, but is
 * created and checked at this one; the studio in production has the real cost (`empty-studio.ts`).
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { CHEAP_COST } from './password-cost.ts';

const { scrypt } = crypto;
type Done = (error: Error | null, key: Buffer) => void;

Object.assign(crypto, {
  scrypt: (password: string, salt: Buffer, bytes: number, options: crypto.ScryptOptions, done: Done) =>
    scrypt(password, salt, bytes, { ...options, ...CHEAP_COST }, done),
});
syncBuiltinESMExports();
