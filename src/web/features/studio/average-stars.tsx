import type { AverageStars as Average } from '#shared/wire/studio.ts';
import { count } from '../../lib/format.ts';
import { Stars } from '../../ui/stars.tsx';

/** What people who came gave it, if the studio shows that and somebody did. */
export function AverageStars({ rating }: { rating: Average | undefined }) {
  if (!rating) return null;
  return (
    <p>
      <Stars value={rating.stars} of="Promedio" /> · {count(rating.count, 'calificación', 'calificaciones')}
    </p>
  );
}
