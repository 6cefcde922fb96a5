import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest tests of each project, or those that wait for a clock: started last, they would run alone at the end. */
const longest = [
  'timetable.postgres.test.ts',
  'start/start.test.ts',
  'backup/backup.test.ts',
  'faults.postgres.test.ts',
  'processes.postgres.test.ts',
  'data-folder-lock.unit.test.ts',
];

/** A fresh clone has no recorded times: vitest would start with the largest files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects.values()].flatMap((ofProject) => ofProject.toSorted((a, b) => rank(a) - rank(b)));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const found = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
  return found === -1 ? longest.length : found;
}
