import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Credits } from '#shared/wire/grants.ts';
import { CreditsInShort } from './credits-in-short.tsx';

const ended = (expiration_date: string, reason: string, closed_reason = 'expired') => ({
  expiration_date,
  reason,
  closed_reason,
  closed_at: `${expiration_date}T06:10:00.000Z`,
  available_classes: 0,
});

function short(more: object): string {
  const credits = {
    available: 0,
    has_unlimited: false,
    unlimited_membership_expiration: null,
    next_expiration: null,
    available_classes: [],
    ...more,
  } as unknown as Credits;
  return renderToStaticMarkup(<CreditsInShort credits={credits} />);
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
