import { parseConfigurationValue } from '#shared/configuration/parse-configuration.ts';
import type { Setting, SettingChange } from './api.ts';

/** An administrator's unsaved changes: by key, the new value and the value before. */
export type Draft = Readonly<Record<string, { value: unknown; was: unknown }>>;

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The draft with one more change; a value changed back is no change. */
export function withChange(draft: Draft, { key, value: saved }: Setting, value: unknown): Draft {
  const was = key in draft ? draft[key]?.was : saved;
  const { [key]: _, ...others } = draft;
  return same(value, was) ? others : { ...others, [key]: { value, was } };
}

/** Why values of the draft cannot be saved, in Spanish, by key. */
export function draftErrors(draft: Draft): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [key, { value }] of Object.entries(draft)) {
    const parsed = parseConfigurationValue(key, value);
    if (!parsed.ok) errors[key] = parsed.message;
  }
  return errors;
}

export function changesOf(draft: Draft): SettingChange[] {
  return Object.entries(draft).map(([key, { value, was }]) => ({ key, value, was }));
}

/** Changes typed after a save was sent, which are not part of what was saved. */
export function typedSince(draft: Draft, sent: Draft): Draft {
  return Object.fromEntries(
    Object.entries(draft).filter(([key, { value }]) => !(key in sent && same(value, sent[key]?.value))),
  );
}

/** The draft after the saved values were refetched: somebody else's changes become the values before. */
export function rebased(draft: Draft, settings: readonly Setting[]): Draft {
  const saved = new Map(settings.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    Object.entries(draft)
      .map(([key, { value }]) => [key, { value, was: saved.get(key) }] as const)
      .filter(([, { value, was }]) => !same(value, was)),
  );
}

export function isDefault({ default: initial }: Setting, value: unknown): boolean {
  return same(value, initial);
}
