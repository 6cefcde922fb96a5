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

it('adds what a page names and nothing else', () => {
  const plain = directives(contentSecurity(production));
  expect(plain['script-src']).toMatch(/^'self' 'sha256-[\w+/]+='$/);
  expect(directives(contentSecurity(production, false, sources))).toEqual({
    ...plain,
    'script-src': `${plain['script-src']} https://a.mx 'sha256-abc='`,
    'connect-src': "'self' https://a.mx",
    'frame-src': "'self' https://b.mx",
  });
});

it.each([[{}], [{ 'script-src': [], 'frame-src': [] }]])('is the same with nothing to add', (nothing) => {
  expect(contentSecurity(production, false, nothing)).toBe(contentSecurity(production));
});

it('never lets scripts in by unsafe-inline but while the screens are developed', () => {
  const scripts = (CUPO_DEV: boolean) =>
    directives(contentSecurity({ ...production, CUPO_DEV }, false, sources))['script-src'];
  expect(scripts(false)).not.toContain('unsafe-inline');
  expect(scripts(true)).toBe("'self' 'unsafe-inline' https://a.mx");
});

const none = { firebaseConfig: null, videos_enabled: false };

it('lets a page speak to Google where Firebase is connected, beside what the studio’s code needs, and nowhere else', () => {
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

it('lets a page send to the cloud that takes films, exactly where its forms go, and nowhere else', () => {
  const bucket = 'https://s3.example.com/estudio-archivos';
  const extra = sourcesOf(none, null, bucket);
  expect(extra && directives(contentSecurity(production, false, extra))['connect-src']).toBe(`'self' ${bucket}`);
  expect(sourcesOf(none, { sources }, bucket)).toEqual({
    ...sources,
    'connect-src': ['https://a.mx', bucket],
  });
  expect(sourcesOf(none, null, null)).toBeNull();
});

it('lets a page play what hls.js hands to a player where the studio has videos, and lets no worker in', () => {
  const extra = sourcesOf({ ...none, videos_enabled: true }, { sources });
  const policy = extra ? directives(contentSecurity(production, false, extra)) : {};
  expect(policy['media-src']).toBe("'self' https: blob:");
  expect(policy['worker-src']).toBeUndefined();
  expect(policy['script-src']).not.toContain('blob:');
  expect(directives(contentSecurity(production))['media-src']).toBe("'self' https:");
});
