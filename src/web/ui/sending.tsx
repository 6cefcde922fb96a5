import styles from './file-field.module.css';

/** How much of a file has left; the server's own work comes after the last byte. */
export function Sending({ name, part }: { name: string; part: number }) {
  return (
    <div className={styles.sending}>
      <span>{part < 1 ? `Subiendo ${Math.round(part * 100)} %` : 'Preparando…'}</span>
      <progress max={1} value={part} aria-label={`Subiendo ${name}`} />
    </div>
  );
}
