import styles from './petals.module.css';

const PETAL = 'M0-46c26 18 30 58 0 92-30-34-26-74 0-92z';

/** x, y, rotation in degrees, size, tone: falling flowers, like jacarandas in March. */
const petals = [
  [96, 84, 24, 1.5, 'light'],
  [262, 52, -38, 1.05, 'soft'],
  [410, 132, 66, 1.7, 'dark'],
  [54, 262, -64, 1.1, 'dark'],
  [206, 236, 8, 2.1, 'soft'],
  [372, 330, -22, 1.25, 'light'],
  [118, 420, 48, 1.7, 'light'],
  [286, 470, -78, 1.15, 'dark'],
  [438, 520, 30, 1.9, 'soft'],
  [60, 592, -14, 1.25, 'soft'],
  [216, 640, 72, 1.5, 'light'],
  [376, 700, -46, 1.2, 'dark'],
  [110, 748, 14, 1.05, 'dark'],
] as const;

/** The sign-in picture of a studio without its own: flat shapes in its colours. */
export function Petals() {
  return (
    <svg
      className={styles.petals}
      viewBox="0 0 480 800"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {petals.map(([x, y, turn, size, tone]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
          <path d={PETAL} className={styles[tone]} />
          <path d="M0-30c4 22 4 44 0 62" className={styles.vein} />
        </g>
      ))}
    </svg>
  );
}
