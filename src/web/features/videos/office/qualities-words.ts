import type { Conversion, ConversionReason } from '#shared/wire/videos.ts';

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

/** How far the qualities of a film are, for whoever keeps it. */
export function qualitiesSay({ state, reason, qualities }: Pick<Conversion, 'state' | 'reason' | 'qualities'>): string {
  switch (state) {
    case 'unavailable':
      return 'Se ve en una sola calidad, como se subió: este servidor no tiene ffmpeg. Súbelo en 720p para que cargue en un teléfono.';
    case 'waiting':
      return `Sus calidades se hacen solas cuando el video está guardado, un video a la vez. ${MEANWHILE}`;
    case 'working':
      return `Haciendo sus calidades; puedes cerrar esta página. ${MEANWHILE}`;
    case 'ready':
      return `Se ve en ${list.format(qualities.map((quality) => `${quality}p`))}, según la conexión de cada quien.`;
    case 'failed':
      return `${reason ? reasons[reason] : 'No se pudieron hacer sus calidades.'} ${MEANWHILE}`;
  }
}
