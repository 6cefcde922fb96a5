import type { Clock } from '../../../clock.ts';
import type { Database, Sql } from '../../../database/database.ts';
import type { FirebaseHashing } from './firebase-scrypt.ts';
import { findInTheWay, insertAccounts } from './import-queries.ts';
import { accountOf, type ExportedUser, type MovedAccount } from './import-rules.ts';

/** The result of importing accounts. */
export interface ImportReport {
  moved: number;
  /** Imported accounts without password, whose people choose one by letter. */
  without_password: number;
  /** Accounts that an earlier run imported; unchanged. */
  already: number;
  stayed: { who: string; why: string }[];
}

/** Accounts in one transaction; an interrupted run continues where it was. */
const BATCH = 200;

/**
 * Imports the accounts of a Firebase export. Existing accounts are never changed, so it can be run again; an
 * address that somebody has here stays with her. @param dry only reports what would be done
 */
export async function importAccounts(
  { db, clock }: { db: Database; clock: Clock },
  users: readonly ExportedUser[],
  options: { project: string; hashing: FirebaseHashing; dry: boolean },
): Promise<ImportReport> {
  const report: ImportReport = { moved: 0, without_password: 0, already: 0, stayed: [] };
  const seen = new Map<string, string>();
  for (let first = 0; first < users.length; first += BATCH) {
    const accounts: MovedAccount[] = [];
    for (const user of users.slice(first, first + BATCH)) {
      const account = judge(user, seen, { ...options, now: clock.now() });
      if ('refused' in account) report.stayed.push({ who: user.email ?? user.localId, why: account.refused });
      else accounts.push(account);
    }
    await db.transaction((tx) => moveBatch(tx, accounts, { report, dry: options.dry, now: clock.now() }));
  }
  return report;
}

/** @param seen the addresses of the file so far, with their accounts */
function judge(
  user: ExportedUser,
  seen: Map<string, string>,
  options: { project: string; hashing: FirebaseHashing; now: Date },
): MovedAccount | { refused: string } {
  const account = accountOf(user, options);
  if ('refused' in account) return account;
  const before = seen.get(account.email);
  if (before !== undefined && before !== account.id) return { refused: 'su correo viene dos veces en el archivo' };
  seen.set(account.email, account.id);
  return account;
}

async function moveBatch(
  tx: Sql,
  accounts: readonly MovedAccount[],
  { report, dry, now }: { report: ImportReport; dry: boolean; now: Date },
): Promise<void> {
  const inTheWay = new Map((await findInTheWay(tx, accounts)).map(({ email, why, id }) => [email, { why, id }]));
  const known = new Set([...inTheWay.values()].map(({ id }) => id));
  const free: MovedAccount[] = [];
  for (const account of accounts) {
    const other = inTheWay.get(account.email);
    if (known.has(account.id)) report.already += 1;
    else if (other) report.stayed.push({ who: account.email, why: reasons[other.why] });
    else free.push(account);
  }
  if (!dry && free.length > 0) await insertAccounts(tx, free, now);
  report.moved += free.length;
  report.without_password += free.filter(({ password }) => password === null).length;
}

const reasons = {
  account: 'ese correo ya tiene cuenta aquí',
  record: 'ese correo es de otra cuenta de este estudio',
  held: 'ese correo era de una cuenta que cambió hace menos de siete días',
} as const;
