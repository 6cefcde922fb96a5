import { describe, expect, it } from 'vitest';
import { changedMeanwhile, changedSettings } from './changed-settings.ts';

describe('changedSettings', () => {
  const before = { max_guests: 1, firebaseConfig: { apiKey: 'a' }, signup_fee: null };

  it.each([
    [{ max_guests: 1 }, []],
    [{ max_guests: 2 }, [{ key: 'max_guests', from: 1, to: 2 }]],
    [{ firebaseConfig: { apiKey: 'a' } }, []],
    [{ firebaseConfig: null }, [{ key: 'firebaseConfig', from: { apiKey: 'a' }, to: null }]],
    [{ signup_fee: null, max_guests: 0 }, [{ key: 'max_guests', from: 1, to: 0 }]],
  ])('of %j are %j', (values, changes) => {
    expect(changedSettings(before, values)).toEqual(changes);
  });
});

describe('changedMeanwhile', () => {
  const before = { max_guests: 1, signup_fee: null };

  it.each([
    [{ max_guests: 2 }, [{ key: 'max_guests', was: 1 }], []],
    [{ max_guests: 2 }, [{ key: 'max_guests' }], []],
    [{ max_guests: 2 }, [{ key: 'max_guests', was: 3 }], ['max_guests']],
    [{ max_guests: 1 }, [{ key: 'max_guests', was: 3 }], []],
    [{ signup_fee: 9 }, [{ key: 'signup_fee', was: null }], []],
    [{ signup_fee: 9 }, [{ key: 'signup_fee', was: 4 }], ['signup_fee']],
  ])('of %j seen as %j is %j', (values, settings, keys) => {
    expect(Object.keys(changedMeanwhile(before, values, settings))).toEqual(keys);
  });
});
