import styles from './class-type-icon.module.css';

/** A moving figure per kind of class: two tones and one line, drawn for this project. */
const figures: Readonly<Record<string, { shape: string; line: string }>> = {
  rodada: {
    shape: 'M13 26a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM36 26a7 7 0 1 1 0 14 7 7 0 0 1 0-14z',
    line: 'M13 33l7-13h10l6 13M20 20l7 13M27 12l-5 6 6 4M31 8.5a2.5 2.5 0 1 1 0-.1M27 12l6 4h4',
  },
  reformer: {
    shape: 'M5 31h38v6H5z',
    line: 'M5 31h38M8 37v4M40 37v4M13 27l12-2 9-9M34 16l5 3M25 25l6 2M11 22.5a3 3 0 1 1 0-.1M39 31V19',
  },
  barre: {
    shape: 'M6 20h36v4H6z',
    line: 'M6 22h36M22 9a3 3 0 1 1 0-.1M21 13l1 12 3 8 1 8M22 25l9 3 8-5M21 15l-8 7M22 15l8 5',
  },
  yoga: {
    shape: 'M6 36h36v5H6z',
    line: 'M24 7.5a3 3 0 1 1 0-.1M24 12v13M24 14l-9 8M24 14l9 8M24 25l-11 7c-3 2-1 4 2 4h18c3 0 5-2 2-4z',
  },
  funcional: {
    shape: 'M30 28a7 7 0 1 1 0 14 7 7 0 0 1 0-14z',
    line: 'M37 28v-4a7 7 0 0 0-14 0v4M21 9a3 3 0 1 1 0-.1M20 13l-2 11-6 5 2 11M18 24l6 3M20 14l5 7 5 2',
  },
  ruta: {
    shape: 'M4 40l14-20 8 10 6-8 12 18z',
    line: 'M10 30a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM37 30a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM10 36l7-12h14l6 12M17 24l7 12 7-12M29 18h5l2 3',
  },
  hierro: {
    shape: 'M6 8h6v14H6zM36 8h6v14h-6z',
    line: 'M4 15h40M24 13a3 3 0 1 1 0-.1M24 19v11M24 20l-7-1-1-4M24 20l7-1 1-4M24 30l-6 4-1 8M24 30l6 4 1 8',
  },
  sombra: {
    shape: 'M28 12a4 4 0 0 1 8 0l4 10-2 20H26z',
    line: 'M19 8.5a3 3 0 1 1 0-.1M18 13l-2 12-5 7-1 9M16 25l7 6 1 10M18 14l6 5 2-7M17 17l6 4 4-6',
  },
  freno: {
    shape: 'M4 37h40v5H4z',
    line: 'M20 19a3 3 0 1 1 0-.1M17 24c-5 2-8 6-8 12h28M17 24l8 4 9 3M37 36v-6',
  },
  costal: {
    shape: 'M31 8h9v24h-9z',
    line: 'M35 2v6M15 9a3 3 0 1 1 0-.1M14 13l-3 12-4 14M11 25l8 5-1 10M14 15l9 3 7-2M13 17l5 6 6-2',
  },
  box: {
    shape: 'M31 8h8v22a4 4 0 0 1-8 0z',
    line: 'M35 3v5M15 9a3 3 0 1 1 0-.1M14 13l-2 12-4 14M12 25l8 5-1 10M14 15l8 4 8-3M13 16l4 6 7 0',
  },
};

/** The kinds of class with a drawing; `class_type.icon` holds one of these names. */
export const drawnIcons: readonly string[] = Object.keys(figures);

const plain = { shape: 'M24 8a16 16 0 1 1 0 32 16 16 0 0 1 0-32z', line: 'M14 26c3-8 7-8 10-2s7 6 10-2' };

/** Letters without accents: `Yoga Flow` finds `yoga`. */
function keyOf(text: string): string {
  const letters = text.normalize('NFD').replaceAll(/[^a-z]/gi, '');
  return Object.keys(figures).find((key) => letters.toLowerCase().startsWith(key)) ?? '';
}

/** A class type's icon: a drawing by its name, or the picture that the studio chose. Decorative. */
export function ClassTypeIcon({ icon, name, size = 48 }: { icon: string; name: string; size?: number }) {
  if (/^(https?:\/)?\//.test(icon)) return <img className={styles.icon} src={icon} alt="" width={size} height={size} />;
  const { shape, line } = figures[keyOf(icon)] ?? figures[keyOf(name)] ?? plain;
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <path d={shape} className={styles.shape} />
      <path d={line} className={styles.line} />
    </svg>
  );
}
