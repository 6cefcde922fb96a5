import { expect, it } from 'vitest';
import { unmetByFirebase } from './identity-rules.ts';

const config = { apiKey: 'a', authDomain: 'b', projectId: 'c' };
const calm = { firebase: false, proved: false, can_leave: true, asks_factor: false };
const asking = { ...calm, proved: true, asks_factor: true };
const another = { key: 'firebaseConfig', to: config };
const factor = (to: boolean) => ({ key: 'administrators_second_factor', to });

it.each([
  ['Firebase that nobody tried', { key: 'firebaseConfig', to: config }, calm, true],
  ['Firebase where she entered', { key: 'firebaseConfig', to: config }, { ...calm, proved: true }, false],
  ['leaving it with a password here', { key: 'firebaseConfig', to: null }, { ...calm, firebase: true }, false],
  ['leaving it with none', { key: 'firebaseConfig', to: null }, { ...calm, firebase: true, can_leave: false }, true],
  ['idle days with Firebase', { key: 'session_idle_days', to: 7 }, { ...calm, firebase: true }, true],
  ['idle hours of staff with Firebase', { key: 'staff_session_idle_hours', to: 3 }, { ...calm, firebase: true }, true],
  ['the longest session with Firebase', { key: 'session_longest_days', to: 30 }, { ...calm, firebase: true }, false],
  ['Firebase while a second factor is asked', { key: 'firebaseConfig', to: config }, asking, true],
  ['leaving it while a second factor is asked', { key: 'firebaseConfig', to: null }, asking, false],
  ['anything else while a second factor is asked', { key: 'business_name', to: 'Barra' }, asking, false],
  ['another project of Firebase without a password here', another, { ...calm, proved: true, can_leave: false }, false],
  ['emptying anything else without a password here', { key: 'logo', to: null }, { ...calm, can_leave: false }, false],
  ['asking a second factor with Firebase', factor(true), { ...calm, firebase: true }, true],
  ['asking none with Firebase', factor(false), { ...calm, firebase: true }, false],
  ['asking a second factor with accounts here', factor(true), calm, false],
  ['idle days with accounts here', { key: 'session_idle_days', to: 7 }, calm, false],
])('%s', (_, change, state, refused) => {
  expect(Object.keys(unmetByFirebase([change], state))).toEqual(refused ? [change.key] : []);
});
