import { type BackupReport, writeBackup } from '../backup/write-backup.ts';
import { type BookReport, checkBooks } from '../capabilities/books/index.ts';
import { type ComparedProvider, compareProviders } from '../capabilities/purchases/index.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { PaymentProviders } from '../gateways/payments/providers.ts';
import type { Settings } from '../settings.ts';
import { CannotStart } from '../start/cannot-start.ts';

/** What the owner of a studio can order at the terminal, on a running studio and on a stopped one alike. */
export interface Commands {
  'check-books': { argument: null; result: BookReport & { providers: ComparedProvider[] } };
  /** The archive's absolute path. */
  backup: { argument: string; result: BackupReport };
}

export interface CommandContext {
  db: Database;
  settings: Pick<Settings, 'DATA_DIR'>;
  clock: Clock;
  payments: PaymentProviders;
}

/** @throws CannotStart for a command this version does not have */
export async function runCommandOn(context: CommandContext, command: string, argument: unknown): Promise<unknown> {
  if (command === 'check-books')
    return { ...(await checkBooks(context.db)), providers: await compareProviders(context) };
  if (command === 'backup' && typeof argument === 'string') {
    return writeBackup(context.db, { dataFolder: context.settings.DATA_DIR, file: argument, clock: context.clock });
  }
  throw new CannotStart(`El estudio en marcha no conoce la orden ${command}: es de otra versión.`);
}
