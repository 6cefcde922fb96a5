import { z } from 'zod';
import { Refusal } from '#shared/refusals.ts';
import { type BackupReport, writeBackup } from '../backup/write-backup.ts';
import { type BookReport, checkBooks } from '../capabilities/books/index.ts';
import { type MoveReport, moveFiles } from '../capabilities/files/index.ts';
import { type ComparedProvider, compareProviders } from '../capabilities/purchases/index.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { StudioFiles } from '../gateways/files/cloud.ts';
import type { PaymentProviders } from '../gateways/payments/providers.ts';
import type { Settings } from '../settings.ts';
import { CannotStart } from '../start/cannot-start.ts';

/** The commands of a studio's owner at the terminal, the same for a running and a stopped studio. */
export interface Commands {
  'check-books': { argument: null; result: BookReport & { providers: ComparedProvider[] } };
  backup: { argument: z.output<typeof backupOrder>; result: BackupReport };
  'move-files': { argument: z.output<typeof moveOrder>; result: MoveReport };
}

/** The archive's absolute path, and whether it includes the cloud's files. */
const backupOrder = z.strictObject({ file: z.string(), withCloud: z.boolean() });
const moveOrder = z.strictObject({ to: z.enum(['s3', 'disk']), deletes: z.boolean() });

export interface CommandContext {
  db: Database;
  settings: Pick<Settings, 'DATA_DIR'>;
  clock: Clock;
  payments: PaymentProviders;
  files: Pick<StudioFiles, 'disk' | 'cloud'>;
  log: Log;
}

/** @throws CannotStart for a command that this version does not have */
export async function runCommandOn(context: CommandContext, command: string, argument: unknown): Promise<unknown> {
  if (command === 'check-books')
    return { ...(await checkBooks(context.db)), providers: await compareProviders(context) };
  if (command === 'backup') {
    const { file, withCloud } = backupOrder.parse(argument);
    const cloud = withCloud ? await context.files.cloud() : null;
    return writeBackup(context.db, { dataFolder: context.settings.DATA_DIR, file, clock: context.clock, cloud });
  }
  if (command === 'move-files') return moveAll(context, moveOrder.parse(argument));
  throw new CannotStart(`El estudio en marcha no conoce la orden ${command}: es de otra versión.`);
}

/** @throws CannotStart if there is no cloud, or one of the two stores does not answer */
async function moveAll(
  { db, log, files }: CommandContext,
  { to, deletes }: Commands['move-files']['argument'],
): Promise<MoveReport> {
  const cloud = await files.cloud();
  if (!cloud)
    throw new CannotStart(
      'Este estudio no tiene nube: hacen falta S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY en el entorno, y el depósito en la configuración.',
    );
  const way = to === 's3' ? { from: files.disk, to: cloud } : { from: cloud, to: files.disk };
  try {
    return await moveFiles({ db, log }, { ...way, deletes });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const why = error.code === 'storage-full' ? 'No hay espacio para todos los archivos' : 'La nube no contestó';
    throw new CannotStart(
      `${why}. Lo copiado hasta ahora se queda: vuelve a ejecutar la orden y sigue donde se quedó.`,
    );
  }
}
