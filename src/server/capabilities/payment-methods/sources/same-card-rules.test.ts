import { describe, expect, it } from 'vitest';
import { countCards, isSameCard, type SavedCard } from './same-card-rules.ts';

const card: SavedCard = { provider: 'stripe', source_id: 'pm_1', fingerprint: 'abc' };

describe('two saved cards are the same card', () => {
  it.each<[string, SavedCard, boolean]>([
    ['by their id', { ...card, fingerprint: 'other' }, true],
    ['by their fingerprint', { ...card, source_id: 'pm_2' }, true],
    ['by their id without a fingerprint', { ...card, fingerprint: null }, true],
    ['not by neither', { ...card, source_id: 'pm_2', fingerprint: 'other' }, false],
    ['not at another provider', { ...card, provider: 'conekta' }, false],
  ])('%s', (_, other, same) => {
    expect(isSameCard(card, other)).toBe(same);
  });

  it('not by both having no fingerprint', () => {
    const plain = { ...card, fingerprint: null };
    expect(isSameCard(plain, { ...plain, source_id: 'pm_2' })).toBe(false);
  });
});

it('counts a card that was saved twice once', () => {
  const other = { ...card, source_id: 'pm_3', fingerprint: 'other' };
  expect(countCards([])).toBe(0);
  expect(countCards([card, { ...card, source_id: 'pm_2' }, other])).toBe(2);
});
