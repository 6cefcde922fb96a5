import { z } from 'zod';
import { email } from '#shared/wire/customers.ts';
import { subjectOf } from '../firebase/subject.ts';
import { type FirebaseHashing, hashFromFirebase } from './firebase-scrypt.ts';

/** The used fields of `firebase auth:export users.json`. */
export const exportedUsers = z.object({
  users: z.array(
    z.object({
      localId: z.string().min(1).max(128),
      email: z.string().optional(),
      emailVerified: z.boolean().default(false),
      displayName: z.string().default(''),
      disabled: z.boolean().default(false),
      passwordHash: z.string().optional(),
      salt: z.string().optional(),
      /** Milliseconds since 1970, as text. */
      createdAt: z.coerce.number().optional(),
    }),
  ),
});

export type ExportedUser = z.output<typeof exportedUsers>['users'][number];

/** An account to be imported. */
export interface MovedAccount {
  id: string;
  email: string;
  email_verified: boolean;
  name: string;
  /** Null: the person chooses one by letter. */
  password: string | null;
  created_at: string;
}

/** Parses the console's 'Password hash parameters'. Undefined: invalid. */
export function readHashing(text: string): FirebaseHashing | undefined {
  const value = (name: string) => new RegExp(`\\b${name}\\s*:\\s*"?([^",\\s}]+)`).exec(text)?.[1];
  const [key, separator] = [value('base64_signer_key'), value('base64_salt_separator')];
  const [rounds, memCost] = [Number(value('rounds')), Number(value('mem_cost'))];
  if (value('algorithm') !== 'SCRYPT' || !key || !Number.isInteger(rounds) || !Number.isInteger(memCost))
    return undefined;
  return {
    signerKey: Buffer.from(key, 'base64'),
    saltSeparator: Buffer.from(separator ?? '', 'base64'),
    rounds,
    memCost,
  };
}

/** The account to import, or in Spanish why it is skipped. */
export function accountOf(
  user: ExportedUser,
  { project, hashing, now }: { project: string; hashing: FirebaseHashing; now: Date },
): MovedAccount | { refused: string } {
  if (user.email === undefined || user.email === '') return { refused: 'no tiene correo' };
  const address = email.safeParse(user.email);
  if (!address.success) return { refused: 'su correo no es válido' };
  if (user.disabled) return { refused: 'está desactivada en Firebase' };
  const password = passwordOf(user, hashing);
  if (password === undefined) return { refused: 'su contraseña no es de este proyecto: revisa los parámetros' };
  return {
    id: subjectOf(project, user.localId),
    email: address.data,
    email_verified: user.emailVerified,
    name: user.displayName.slice(0, 100),
    password,
    created_at: new Date(user.createdAt ?? now.getTime()).toISOString(),
  };
}

function passwordOf({ passwordHash, salt }: ExportedUser, hashing: FirebaseHashing): string | null | undefined {
  if (!passwordHash) return null;
  const hash = Buffer.from(passwordHash, 'base64');
  return hashFromFirebase({ hash, salt: Buffer.from(salt ?? '', 'base64') }, hashing);
}
