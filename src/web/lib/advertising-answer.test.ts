import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { answerToTell, markAnswerSent, noteAnswer } from './advertising-answer.ts';
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
  expect(answerToTell()).toBe('yes');
  noteAnswer('no');
  markAnswerSent('yes');
  expect(answerToTell()).toBe('no');
  markAnswerSent('no');
  expect(answerToTell()).toBeUndefined();
});

it('is stored for nobody without a sign-in, and never for the next person', () => {
  noteAnswer('yes');
  markSignIn();
  expect(answerToTell()).toBeUndefined();
  noteAnswer('yes');
  wipeKept();
  markSignIn();
  expect(answerToTell()).toBeUndefined();
});
