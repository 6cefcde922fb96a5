import { expect, it } from 'vitest';
import { endedWaits, heldFirst, noteByHand } from './promotions.ts';

const wait = (waitlist_id: number, offered_until: string | null = null) => {
  return { waitlist_id, single_class_id: 100 + waitlist_id, offered_until };
};

it('asks for the outcome of an entry that is gone from the list', () => {
  expect(endedWaits([wait(1), wait(2)], [wait(2), wait(3)])).toEqual([wait(1)]);
});

it('reports nothing for a place held to be paid, or a class booked by hand', () => {
  const refused = noteByHand(106);
  expect(endedWaits([wait(5, '2026-11-23T13:00:00.000Z'), wait(6)], [])).toEqual([]);
  refused();
  expect(endedWaits([wait(6)], [])).toEqual([wait(6)]);
});

it('a place that must be paid before it goes to the next person is read first', () => {
  const [waiting, held, later] = [
    { waitlist_id: 1, offered_until: null },
    { waitlist_id: 2, offered_until: '2026-11-30T12:17:00.000Z' },
    { waitlist_id: 3, offered_until: null },
  ];
  expect(heldFirst([waiting, held, later])).toEqual([held, waiting, later]);
  expect(heldFirst([later, waiting])).toEqual([later, waiting]);
});
