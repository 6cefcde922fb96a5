import { z } from 'zod';

/** What a backup holds, so that a restore can tell whether all of it arrived. Part of the archive as `manifest.json`. */
export const manifestSchema = z.object({
  format: z.literal('cupo-backup-1'),
  made_at: z.iso.datetime(),
  /** Tables and steps the database was made of (`schema_migration`): the version of the schema its rows were written in. */
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

/** A table's rows within the archive, one JSON array a line. */
export const tableFile = (name: string) => `tables/${name.replaceAll('"', '')}.ndjson`;
