/**
 * Preloaded into the server processes of journeys, in which many people are made. A hash still names the real cost, and is
 * made and read at this one; the studio in production has the real cost (`empty-studio.ts`).
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
