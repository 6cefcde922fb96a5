import { isDeepStrictEqual } from 'node:util';

export interface ConfigurationChange {
  key: string;
  from: unknown;
  to: unknown;
}

/** The settings in `values` that differ from the present ones. */
export function changedSettings(
  before: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): ConfigurationChange[] {
  return Object.entries(values)
    .map(([key, to]) => ({ key, from: before[key], to }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to));
}

/**
 * The settings that somebody else changed since the administrator saw them (`was`), each with its sentence. Writing the
 * present value is no conflict.
 */
export function changedMeanwhile(
  before: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
  settings: readonly { key: string; was?: unknown }[],
): Record<string, string> {
  const lost = settings.filter(
    ({ key, was }) =>
      was !== undefined && !isDeepStrictEqual(before[key], was) && !isDeepStrictEqual(before[key], values[key]),
  );
  return Object.fromEntries(lost.map(({ key }) => [key, 'Alguien más cambió este ajuste mientras lo editabas.']));
}
