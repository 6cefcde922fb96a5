import { isDeepStrictEqual } from 'node:util';

export interface ConfigurationChange {
  key: string;
  from: unknown;
  to: unknown;
}

/** Which of `values` differ from what holds now. */
export function changedSettings(
  before: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): ConfigurationChange[] {
  return Object.entries(values)
    .map(([key, to]) => ({ key, from: before[key], to }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to));
}
