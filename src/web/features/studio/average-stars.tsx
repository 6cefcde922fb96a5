import type { AverageStars as Average } from '#shared/wire/studio.ts';
import { count } from '../../lib/format.ts';
import { Stars } from '../../ui/stars.tsx';

/** The average rating, if the studio shows it and there are ratings. */
export function AverageStars({ rating }: { rating: Average | undefined }) {
  if (!rating) return null;
  return (
    <p>
      <Stars value={rating.stars} of="Promedio" /> · {count(rating.count, 'calificación', 'calificaciones')}
    </p>
  );
}
