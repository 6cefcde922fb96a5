import { afterAll, afterEach } from 'vitest';
import { takeFaults } from './checked.ts';

/** Whatever became of the answer, a test in which rows were not what their type says has failed. */
function failOnFaults(): void {
  const faults = takeFaults();
  if (faults.length > 0) throw new AggregateError(faults, faults.map(({ message }) => message).join('\n'));
}

afterEach(failOnFaults);
afterAll(failOnFaults);
