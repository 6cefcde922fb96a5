import type { Database } from '../database/database.ts';
import { findNewerFile } from '../database/migrate.ts';
import { readSchemaFiles, type SchemaFiles } from '../database/schema-files.ts';
import { CannotStart } from './cannot-start.ts';

/** Milliseconds between two looks. */
const PAUSE = 5000;

interface Watch {
  /** Resolves once a newer version has migrated the database. */
  ended: Promise<Error>;
  close(): void;
}

/**
 * Looks whether a newer version of the program has migrated the database that this one serves: it would call functions that
 * have other parameters and write rows without what their columns mean now. It would not be let in at a start either.
 */
export async function watchVersion(db: Database, pause = PAUSE, files?: SchemaFiles): Promise<Watch> {
  if (db.home === 'embedded') return { ended: new Promise(() => undefined), close: () => undefined };
  const ours = files ?? (await readSchemaFiles());
  let timer: NodeJS.Timeout;
  const ended = new Promise<Error>((resolve) => {
    const look = async () => {
      // A database that is not there for a moment is asked again.
      const name = await findNewerFile(db, ours).catch(() => undefined);
      if (name) resolve(new CannotStart(sentence(name)));
      else timer.refresh();
    };
    timer = setTimeout(() => void look(), pause).unref();
  });
  return { ended, close: () => clearTimeout(timer) };
}

const sentence = (name: string) =>
  `Otra versión más nueva de Cupo actualizó la base de datos (${name}): este proceso se cierra. Ábrelo con la versión nueva.`;
