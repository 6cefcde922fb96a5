import { expect, it } from 'vitest';
import { readFirebaseSnippet } from './firebase-rules.ts';

const project = { apiKey: 'AIza-1', authDomain: 'estudio.firebaseapp.com', projectId: 'estudio', appId: '1:2:web:3' };

it.each([
  [
    'what the console shows',
    `const firebaseConfig = {\n  apiKey: "AIza-1",\n  authDomain: "estudio.firebaseapp.com",\n  projectId: "estudio",\n  appId: "1:2:web:3"\n};`,
    project,
  ],
  ['JSON', JSON.stringify(project), project],
  ['half of it', 'apiKey: "AIza-1"', null],
  ['a service account', '{"type":"service_account","project_id":"estudio","private_key":"x"}', null],
])('reads %s', (_, text, expected) => {
  expect(readFirebaseSnippet(text)).toStrictEqual(expected);
});
