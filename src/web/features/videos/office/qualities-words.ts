import type { Conversion, ConversionReason } from '#shared/wire/films.ts';
import { formatNumber } from '../../../lib/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

const MEANWHILE = 'Mientras tanto se ve como se subió.';

const reasons: Readonly<Record<ConversionReason, string>> = {
  unreadable: 'No pudimos leer el video para hacer sus calidades. Conviértelo a MP4 (H.264) y súbelo de nuevo.',
  'not-converted': 'ffmpeg no pudo hacer sus calidades; el registro del servidor dice por qué.',
  'too-long': 'Hacer sus calidades tardó más de lo permitido. Súbelo más corto o con menos resolución.',
  'too-large': 'Sus calidades ocuparían demasiado espacio. Súbelo más corto o con menos resolución.',
  'storage-full': 'No hay espacio en el servidor para sus calidades. Libera espacio e inténtalo otra vez.',
  interrupted: 'El servidor se detuvo varias veces mientras hacía sus calidades.',
};

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

type ConversionState = Pick<Conversion, 'state' | 'reason' | 'qualities' | 'made' | 'ahead'>;

const named = (qualities: readonly number[]) => list.format(qualities.map((quality) => `${quality}p`));

function turn(ahead: number): string {
  if (ahead === 0) return 'es el siguiente';
  return ahead === 1 ? 'antes va otro video' : `antes van otros ${formatNumber(ahead)} videos`;
}

function sofar(made: readonly number[]): string {
  if (made.length === 0) return '; puedes cerrar esta página';
  return `: ya ${made.length === 1 ? 'está' : 'están'} ${named(made)}. Puedes cerrar esta página`;
}

/** The state of a film's conversion, in a sentence for the office. */
export function qualitiesSay({ state, reason, qualities, made, ahead }: ConversionState): string {
  switch (state) {
    case 'unavailable':
      return 'Se ve en una sola calidad, como se subió: este servidor no tiene ffmpeg. Súbelo en 720p para que cargue en un teléfono.';
    case 'waiting':
      return `Sus calidades se hacen solas en cuanto el video está guardado; ${turn(ahead)}. ${MEANWHILE}`;
    case 'working':
      return `Haciendo sus calidades${sofar(made)}. ${MEANWHILE}`;
    case 'ready':
      return `Se ve en ${named(qualities)}, según la conexión de cada quien.`;
    case 'failed':
      return `${reason ? reasons[reason] : 'No se pudieron hacer sus calidades.'} ${MEANWHILE}`;
  }
}

/** The state in a word, for a list; `tone` if it is under way or needs attention. */
export function conversionWord({ state, qualities, made, ahead }: ConversionState): {
  tone?: BadgeTone;
  words: string;
} {
  const [lowest, highest] = [qualities[0], qualities.at(-1)];
  switch (state) {
    case 'unavailable':
      return { words: 'Una sola' };
    case 'waiting':
      return { tone: 'neutral', words: ahead === 0 ? 'En espera' : `En espera, tras ${ahead}` };
    case 'working':
      return { tone: 'primary', words: made.length === 0 ? 'Preparando' : `Preparando, va en ${made.at(-1)}p` };
    case 'ready':
      return { words: lowest === highest ? `${lowest}p` : `${lowest}p a ${highest}p` };
    case 'failed':
      return { tone: 'urgent', words: 'No se pudo' };
  }
}
