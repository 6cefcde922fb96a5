import styles from './avatar.module.css';
import { ownProperties } from './own-properties.ts';

const SHAPES = ['circle', 'arch', 'leaf', 'petal'] as const;

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase('es');
}

function numberOf(text: string): number {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum;
}

/** A person's picture, or a generated shape with their initials. Decorative, since the name is beside it. */
export function Avatar({ name, src, size = 40 }: { name: string; src?: string | null | undefined; size?: number }) {
  if (src) return <img className={styles.picture} src={src} alt="" width={size} height={size} loading="lazy" />;
  const seed = numberOf(name);
  const shape = SHAPES[seed % SHAPES.length] ?? 'circle';
  return (
    <span
      className={`${styles.avatar} ${styles[shape]}`}
      data-tone={seed % 3}
      style={ownProperties({ '--size': `${size}px` })}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}
