import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { markAnswerSent, noteAnswer, unsentAnswer } from './advertising-answer.ts';
import { markSignIn, wipeKept } from './identity/sign-in-mark.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});
vi.stubGlobal('indexedDB', { deleteDatabase: () => undefined });
beforeEach(() => kept.clear());
afterAll(() => vi.unstubAllGlobals());

it('stores the signed-in person’s answer until it was sent, and the last one counts', () => {
  markSignIn();
  noteAnswer('yes');
  expect(unsentAnswer()).toBe('yes');
  noteAnswer('no');
  markAnswerSent('yes');
  expect(unsentAnswer()).toBe('no');
  markAnswerSent('no');
  expect(unsentAnswer()).toBeUndefined();
});

it('is stored for nobody without a sign-in, and never for the next person', () => {
  noteAnswer('yes');
  markSignIn();
  expect(unsentAnswer()).toBeUndefined();
  noteAnswer('yes');
  wipeKept();
  markSignIn();
  expect(unsentAnswer()).toBeUndefined();
});
