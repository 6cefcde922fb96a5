import { z } from 'zod';

/** The contents of a backup, so that a restore can check that it is complete. Stored in the archive as `manifest.json`. */
export const manifestSchema = z.object({
  format: z.literal('cupo-backup-1'),
  made_at: z.iso.datetime(),
  /** The migrations of the database (`schema_migration`): the schema version in which its rows were written. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      key: z.array(z.string()),
      rows: z.int(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last_value: z.int(), is_called: z.boolean() })),
  /** Every kept file, of `DATA_DIR/files` or of the cloud, with `/` in paths. */
  files: z.array(z.object({ path: z.string(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifestSchema>;

/** The file of a table's rows in the archive, one JSON array per line. */
export const tableFile = (name: string) => `tables/${name.replaceAll('"', '')}.ndjson`;
