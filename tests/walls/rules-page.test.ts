import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { actsAtCounter } from '#shared/authorisation/acts.ts';
import { defaultConfiguration, isConfigurationKey } from '#shared/configuration/catalogue.ts';
import { refusals } from '#shared/refusals.ts';

const page = readFileSync(fileURLToPath(new URL('../../docs/rules.md', import.meta.url)), 'utf8');
const known: Readonly<Record<string, { status: number }>> = refusals;

/** `` 412 `class-started`, `booking-closed` ``: one status, then its codes. */
const withStatus = [...page.matchAll(/\b([45]\d\d) ((?:`[a-z/-]+`(?: \([^)|]*\))?(?:, )?)+)/g)].flatMap(
  ([, status, codes = '']) => [...codes.matchAll(/`([a-z/-]+)`/g)].map(([, code = '']) => ({ code, status })),
);

it('docs/rules.md names refusals as they are, with their status', () => {
  const codes = [...page.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, code = '']) => code);
  expect(codes.filter((code) => !(code in known))).toEqual([]);
  expect(withStatus.length).toBeGreaterThan(60);
  expect(withStatus.filter(({ code, status }) => known[code]?.status !== Number(status))).toEqual([]);
});

it('docs/rules.md names the default of a setting as it is', () => {
  const named = [...page.matchAll(/`([a-z_]+)` \(([a-z0-9]+)[):]/g)].flatMap(([, key = '', shown = '']) =>
    isConfigurationKey(key) ? [{ key, shown }] : [],
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter(({ key, shown }) => shown !== asShown(defaultConfiguration[key]))).toEqual([]);
});

it('docs/rules.md has every act at the counter, with its default', () => {
  const words = { permitido: 'allowed', 'con autorización': 'authorisation', nunca: 'never' } as const;
  const rows = [...page.matchAll(/^\| (`[a-z_`, ]+`) \|.*\| (allowed|authorisation|never) \|$/gm)];
  const shown = rows.flatMap(([, acts = '', word]) => [...acts.matchAll(/`(\w+)`/g)].map(([, act]) => [act, word]));
  const expected = Object.entries(actsAtCounter).map(([act, permission]) => [act, words[permission]]);
  expect(shown.toSorted()).toEqual(expected.toSorted());
});

function asShown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value === null ? 'unset' : String(value);
}
