import { expect, it } from 'vitest';
import { contentSecurity, sourcesOf } from './security.ts';

const production = { CUPO_DEV: false, PUBLIC_URL: 'https://estudio.mx' };
const sources = {
  'script-src': ['https://a.mx', "'sha256-abc='"],
  'connect-src': ['https://a.mx'],
  'frame-src': ['https://b.mx'],
  'style-src': [],
};

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(policy.split(';').map((one) => [one.split(' ')[0], one.replace(/^\S+ ?/, '')]));
}

it('adds the sources of a page and nothing else', () => {
  const plain = directives(contentSecurity(production));
  expect(plain['script-src']).toMatch(/^'self' 'sha256-[\w+/]+='$/);
  expect(directives(contentSecurity(production, { extra: sources }))).toEqual({
    ...plain,
    'script-src': `${plain['script-src']} https://a.mx 'sha256-abc='`,
    'connect-src': "'self' https://a.mx",
    'frame-src': "'self' https://b.mx",
  });
});

it.each([[{}], [{ 'script-src': [], 'frame-src': [] }]])('is the same with nothing to add', (nothing) => {
  expect(contentSecurity(production, { extra: nothing })).toBe(contentSecurity(production));
});

it('never allows unsafe-inline scripts except in development', () => {
  const scripts = (CUPO_DEV: boolean) =>
    directives(contentSecurity({ ...production, CUPO_DEV }, { extra: sources }))['script-src'];
  expect(scripts(false)).not.toContain('unsafe-inline');
  expect(scripts(true)).toBe("'self' 'unsafe-inline' https://a.mx");
});

const none = { firebaseConfig: null, videos_enabled: false };

it('allows Google if Firebase is connected, beside the sources of tracking codes, and on no other page', () => {
  const google = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  const firebaseConfig = { apiKey: 'a', authDomain: 'b', projectId: 'c' };
  expect(sourcesOf({ ...none, firebaseConfig }, null)).toEqual({ 'connect-src': google });
  expect(sourcesOf({ ...none, firebaseConfig }, { sources })).toEqual({
    ...sources,
    'connect-src': ['https://a.mx', ...google],
  });
  expect(sourcesOf(none, { sources })).toEqual(sources);
  expect(sourcesOf(none, null)).toBeNull();
});

it('allows uploads to the cloud for films, exactly to the address of its forms, and nowhere else', () => {
  const bucket = 'https://s3.example.com/estudio-archivos';
  const extra = sourcesOf(none, null, bucket);
  expect(extra && directives(contentSecurity(production, { extra }))['connect-src']).toBe(`'self' ${bucket}`);
  expect(sourcesOf(none, { sources }, bucket)).toEqual({
    ...sources,
    'connect-src': ['https://a.mx', bucket],
  });
  expect(sourcesOf(none, null, null)).toBeNull();
});

it('allows media from hls.js if videos are on, and no worker', () => {
  const extra = sourcesOf({ ...none, videos_enabled: true }, { sources });
  const policy = extra ? directives(contentSecurity(production, { extra })) : {};
  expect(policy['media-src']).toBe("'self' https: blob:");
  expect(policy['worker-src']).toBeUndefined();
  expect(policy['script-src']).not.toContain('blob:');
  expect(directives(contentSecurity(production))['media-src']).toBe("'self' https:");
});
