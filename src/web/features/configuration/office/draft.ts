import { parseConfigurationValue } from '#shared/configuration/parse-configuration.ts';
import type { Setting, SettingChange } from './api.ts';

/** What an administrator has changed and not saved: by key, the new value and what stood there before. */
export type Draft = Readonly<Record<string, { value: unknown; was: unknown }>>;

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The draft with one more change; what is again as it was is no change. */
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

/** What was typed after a save had left: it is a change of its own, not part of what was saved. */
export function typedSince(draft: Draft, sent: Draft): Draft {
  return Object.fromEntries(
    Object.entries(draft).filter(([key, { value }]) => !(key in sent && same(value, sent[key]?.value))),
  );
}

/**
 * The draft after what is saved has been read anew: what somebody else changed meanwhile is compared with the new value
 * from now on.
 */
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
