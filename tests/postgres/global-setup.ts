import type { TestProject } from 'vitest/node';
import { startPostgres } from './start-postgres.ts';
import { makeTemplate } from './test-databases.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's PostgreSQL server, as its superuser. */
    postgresUrl: string;
  }
}

/** Once per run: a real server with a migrated template, which every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  await makeTemplate(server.url);
  project.provide('postgresUrl', server.url);
  return server.stop;
}
