import styles from './drawing.module.css';

/** Flat shapes in two tones with one moving line; drawn for this project. */
const drawings = {
  mat: {
    shapes: [
      { d: 'M18 82h84a4 4 0 0 1 0 8H18a4 4 0 0 1 0-8z', tone: 'soft' },
      { d: 'M60 30a26 26 0 0 1 26 26v26H34V56a26 26 0 0 1 26-26z', tone: 'soft' },
    ],
    line: 'M60 15a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM60 34v28M60 40L40 66M60 40l20 26M60 62L34 74c-6 4-3 9 4 9h44c7 0 10-5 4-9z',
  },
  week: {
    shapes: [
      { d: 'M24 26h72a8 8 0 0 1 8 8v46a8 8 0 0 1-8 8H24a8 8 0 0 1-8-8V34a8 8 0 0 1 8-8z', tone: 'soft' },
      { d: 'M66 60a9 9 0 1 1 0 18 9 9 0 0 1 0-18z', tone: 'strong' },
    ],
    line: 'M36 18v14M84 18v14M16 44h88M32 58h8M50 58h8M32 72h8M50 72h4M80 58h8',
  },
  search: {
    shapes: [
      { d: 'M54 20a28 28 0 1 1 0 56 28 28 0 0 1 0-56z', tone: 'soft' },
      { d: 'M54 36a12 12 0 1 1 0 24 12 12 0 0 1 0-24z', tone: 'strong' },
    ],
    line: 'M75 68l22 20M54 20a28 28 0 1 1 0 56 28 28 0 0 1 0-56z',
  },
  weight: {
    shapes: [
      { d: 'M60 40a27 27 0 0 1 20 45H40a27 27 0 0 1 20-45z', tone: 'soft' },
      { d: 'M60 55a11 11 0 1 1 0 22 11 11 0 0 1 0-22z', tone: 'strong' },
    ],
    line: 'M46 43L41 25c-1-5 2-9 7-9h24c5 0 8 4 7 9l-5 18M60 40a27 27 0 0 1 20 45H40a27 27 0 0 1 20-45zM22 85h76',
  },
} as const;

export type DrawingName = keyof typeof drawings;

/** The decorative picture of an empty or error state. */
export function Drawing({ name }: { name: DrawingName }) {
  const { shapes, line } = drawings[name];
  return (
    <svg className={styles.drawing} viewBox="0 0 120 100" aria-hidden="true">
      {shapes.map(({ d, tone }) => (
        <path key={d} d={d} className={styles[tone]} />
      ))}
      <path d={line} className={styles.line} />
    </svg>
  );
}
