import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vitest/config';
import type { TestSpecification } from 'vitest/node';
import ours from '../../vitest.config.ts';

/** Runs files in the given order: the most frequent killers come first. */
class InGivenOrder {
  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = JSON.parse(process.env.BITE_ORDER ?? '[]') as string[];
    return files.toSorted((a, b) => order.indexOf(a.moduleId) - order.indexOf(b.moduleId));
  }
}

/** The project's tests in a copy of the project (`tree.ts`), recorded by `witness.ts`. */
export default mergeConfig(ours, {
  root: fileURLToPath(new URL('../../', import.meta.url)),
  test: { setupFiles: ['tests/bite/witness.ts'], sequence: { sequencer: InGivenOrder }, cache: false },
});
