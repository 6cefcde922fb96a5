import type { RatingList } from '#shared/wire/attendance.ts';
import { count } from '../../../../lib/format.ts';
import { Card } from '../../../../ui/card.tsx';
import styles from './ratings.module.css';

type Average = RatingList['overall']['class'];

/** Always one decimal, so that the figures align. */
const figure = (stars: number | null) => stars?.toFixed(1) ?? '—';

function Big({ label, average }: { label: string; average: Average }) {
  return (
    <Card className={styles.big}>
      <h2>{label}</h2>
      <p>
        <strong>{figure(average.stars)}</strong> <span>{count(average.count, 'calificación', 'calificaciones')}</span>
      </p>
    </Card>
  );
}

interface RankedProps {
  title: string;
  rows: readonly (Average & { key: number; name: string })[];
}

/** Coaches or class types, best first, with a bar for each average. */
function Ranked({ title, rows }: RankedProps) {
  if (rows.length === 0) return null;
  return (
    <Card className={styles.ranked}>
      <h2>{title}</h2>
      <ul>
        {rows.map(({ key, name, stars, count: many }) => (
          <li key={key}>
            <span className={styles.name}>{name}</span>
            <meter className={styles.bar} min={0} max={5} value={stars ?? 0} aria-hidden="true" />
            <span className={styles.figure}>
              <strong>{figure(stars)}</strong> <span className={styles.muted}>({many})</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The averages of the filtered ratings. */
export function Averages({ overall, coaches, class_types }: RatingList) {
  return (
    <div className={styles.averages}>
      <div className={styles.overall}>
        <Big label="La clase" average={overall.class} />
        <Big label="El coach" average={overall.coach} />
      </div>
      <Ranked title="Coaches" rows={coaches.map((coach) => ({ ...coach, key: coach.instructor_id }))} />
      <Ranked title="Tipos de clase" rows={class_types.map((type) => ({ ...type, key: type.class_type_id }))} />
    </div>
  );
}
