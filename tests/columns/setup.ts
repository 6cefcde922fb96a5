import { afterAll, afterEach } from 'vitest';
import { takeFaults } from './checked.ts';

/** A test in which rows did not match their type fails, whatever the test made of them. */
function failOnFaults(): void {
  const faults = takeFaults();
  if (faults.length > 0) throw new AggregateError(faults, faults.map(({ message }) => message).join('\n'));
}

afterEach(failOnFaults);
afterAll(failOnFaults);
