import { useQuery } from '@tanstack/react-query';
import type { Video } from '#shared/wire/videos.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { shelfQuery } from './api.ts';
import styles from './program-list.module.css';
import { progressIn } from './video-words.ts';

interface ProgramListProps {
  /** All videos that this person can watch. */
  videos: readonly Video[];
  onOpen: (program_id: number) => void;
}

/** Programs with the viewer's progress; those without a video to watch are left out. */
export function ProgramList({ videos, onOpen }: ProgramListProps) {
  const { data = [] } = useQuery(shelfQuery('programs'));
  const programs = data.map((program) => ({ ...program, ...progressIn(program, videos) })).filter(({ all }) => all > 0);
  if (programs.length === 0) return null;
  return (
    <section className={styles.programs} aria-labelledby="programas">
      <h2 id="programas">Programas</h2>
      <ul className={styles.row}>
        {programs.map(({ program_id, name, all, through, next }) => (
          <li key={program_id}>
            <button type="button" className={styles.program} onClick={() => onOpen(program_id)}>
              <strong>{name}</strong>
              <ProgressBar value={through} max={all} tone={next ? 'primary' : 'good'} />
              <span className={styles.note}>
                {through} de {all} {all === 1 ? 'visto' : 'vistos'}
                {next && through > 0 && ` · sigue «${next.name}»`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
