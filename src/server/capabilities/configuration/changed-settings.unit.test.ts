import { describe, expect, it } from 'vitest';
import { changedSettings } from './changed-settings.ts';

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
