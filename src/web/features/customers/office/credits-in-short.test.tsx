import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Credits } from '#shared/wire/grants.ts';
import { type PartOf, partOf } from '../../../../../tests/factories/part-of.ts';
import { CreditsInShort } from './credits-in-short.tsx';

const ended = (expiration_date: string, reason: string, closed_reason: 'expired' | 'revoked' = 'expired') => ({
  expiration_date,
  reason,
  closed_reason,
  closed_at: `${expiration_date}T06:10:00.000Z`,
  available_classes: 0,
});

function short(more: PartOf<Credits>): string {
  const credits = partOf<Credits>({
    available: 0,
    has_unlimited: false,
    unlimited_membership_expiration: null,
    next_expiration: null,
    available_classes: [],
    ...more,
  });
  return renderToStaticMarkup(<CreditsInShort credits={credits} today="2026-11-23" />);
}

test('for a person without classes, shows what ended last, and when', () => {
  const grants = [
    ended('2026-10-24', 'Paquete de 5 clases'),
    ended('2026-11-24', 'Mensualidad ilimitada'),
    ended('2026-12-24', 'Regalo', 'revoked'),
  ];
  expect(short({ available_classes: grants })).toContain('Mensualidad ilimitada venció el 24\u00a0nov\u00a02026');
  expect(short({ available_classes: grants, available: 2 })).not.toContain('venció');
  expect(short({})).not.toContain('venció');
});

const open = (available_classes: number, class_types: string[] = []) => ({
  ...ended('2026-12-31', 'Mensualidad'),
  available_classes,
  starts_on: '2026-11-01',
  closed_at: null,
  closed_reason: null,
  class_types: class_types.map((name, nth) => ({ class_type_id: nth + 1, name })),
  allowed_times: [],
});
const unlimited = { has_unlimited: true, unlimited_membership_expiration: '2026-12-31' };

test('unlimited classes of some types are said with their types, and what else there is', () => {
  const barre = open(-1, ['Barre']);
  expect(short({ ...unlimited, available_classes: [barre, open(3)] })).toContain(
    '</strong> (Barre) hasta el 31\u00a0dic\u00a02026; y 3 clases más',
  );
  expect(short({ ...unlimited, available_classes: [barre] })).not.toContain('clases más');
  expect(short({ ...unlimited, available_classes: [barre, open(-1)] })).toContain('</strong> hasta el');
});
