import styles from './file-field.module.css';

/** How much of a file has left; the server's own work comes after the last byte. */
export function Sending({ name, part }: { name: string; part: number }) {
  const text = part < 1 ? `Subiendo ${Math.round(part * 100)} %` : 'Preparando…';
  return (
    <div className={styles.sending}>
      <span role="status">{text}</span>
      <progress max={1} value={part} aria-label={`Subiendo ${name}`} />
    </div>
  );
}
