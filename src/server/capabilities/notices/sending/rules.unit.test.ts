import { expect, it } from 'vitest';
import { sendingOf } from './rules.ts';

const stuck = { letters: 3, untried: 0, people: 2, since: '2026-11-23T13:00:00.000Z', reason: 'Invalid login' };
const stopped = { notices: 3, since: stuck.since, reason: stuck.reason };

it.each([
  ['none waits', null, null],
  ['to one person alone', { ...stuck, people: 1 }, null],
  ['to two', stuck, stopped],
  ['that nobody tries to send, to one person', { ...stuck, untried: 1, people: 1 }, stopped],
])('letters that do not leave: %s', (_, facts, expected) => {
  expect(sendingOf({ stuck: facts, failed: 4 })).toEqual({ stopped: expected, failed: 4 });
});
