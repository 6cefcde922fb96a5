import { expect, it } from 'vitest';
import { qualitiesSay } from './qualities-words.ts';

type Said = Parameters<typeof qualitiesSay>[0];
const none = { reason: null, qualities: [] };

it.each([
  [{ ...none, state: 'unavailable' }, 'este servidor no tiene ffmpeg'],
  [{ ...none, state: 'waiting' }, 'se hacen solas cuando el video está guardado'],
  [{ ...none, state: 'working' }, 'Mientras tanto se ve como se subió.'],
  [{ ...none, state: 'ready', qualities: [240, 360, 720] }, 'Se ve en 240p, 360p y 720p, según'],
  [{ ...none, state: 'ready', qualities: [240] }, 'Se ve en 240p, según'],
  [{ ...none, state: 'failed', reason: 'storage-full' }, 'Libera espacio e inténtalo otra vez. Mientras tanto'],
  [{ ...none, state: 'failed' }, 'No se pudieron hacer sus calidades.'],
] satisfies [Said, string][])('says of %j what it is and what to do', (conversion: Said, words: string) =>
  expect(qualitiesSay(conversion)).toContain(words),
);
