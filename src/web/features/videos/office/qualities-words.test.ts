import { expect, it } from 'vitest';
import { conversionWord, qualitiesSay } from './qualities-words.ts';

type Said = Parameters<typeof qualitiesSay>[0];
const none = { reason: null, qualities: [], made: [], ahead: 0 };

it.each([
  [{ ...none, state: 'unavailable' }, 'este servidor no tiene ffmpeg'],
  [{ ...none, state: 'waiting' }, 'Sus calidades se hacen solas en cuanto el video está guardado; es el siguiente.'],
  [{ ...none, state: 'waiting', ahead: 1 }, 'antes va otro video. Mientras tanto'],
  [{ ...none, state: 'waiting', ahead: 3 }, 'antes van otros 3 videos. Mientras tanto'],
  [{ ...none, state: 'working' }, 'Haciendo sus calidades; puedes cerrar esta página. Mientras tanto'],
  [{ ...none, state: 'working', made: [240] }, 'Haciendo sus calidades: ya está 240p. Puedes cerrar'],
  [{ ...none, state: 'working', made: [240, 360] }, 'Haciendo sus calidades: ya están 240p y 360p. Puedes cerrar'],
  [{ ...none, state: 'ready', qualities: [240, 360, 720] }, 'Se ve en 240p, 360p y 720p, según'],
  [{ ...none, state: 'ready', qualities: [240] }, 'Se ve en 240p, según'],
  [{ ...none, state: 'failed', reason: 'storage-full' }, 'Libera espacio e inténtalo otra vez. Mientras tanto'],
  [{ ...none, state: 'failed' }, 'No se pudieron hacer sus calidades.'],
] satisfies [Said, string][])('says of %j what it is and what to do', (conversion: Said, words: string) =>
  expect(qualitiesSay(conversion)).toContain(words),
);

it.each([
  [{ ...none, state: 'unavailable' }, undefined, 'Una sola'],
  [{ ...none, state: 'waiting' }, 'neutral', 'En espera'],
  [{ ...none, state: 'waiting', ahead: 2 }, 'neutral', 'En espera, tras 2'],
  [{ ...none, state: 'working' }, 'primary', 'Preparando'],
  [{ ...none, state: 'working', made: [240, 360] }, 'primary', 'Preparando, va en 360p'],
  [{ ...none, state: 'ready', qualities: [240, 360, 720] }, undefined, '240p a 720p'],
  [{ ...none, state: 'ready', qualities: [180] }, undefined, '180p'],
  [{ ...none, state: 'failed', reason: 'unreadable' }, 'urgent', 'No se pudo'],
] satisfies [Said, string | undefined, string][])('puts %j into a word of the list', (conversion: Said, tone, words) =>
  expect(conversionWord(conversion)).toEqual({ words, ...(tone && { tone }) }),
);
