import { useState } from 'react';
import type { ClassReservation } from '#shared/wire/reservations.ts';
import { errorText, fieldText, isConnectionLost } from '../../../lib/api-error.ts';
import { coachNames } from '../../../lib/coach-names.ts';
import { useUnsavedWork } from '../../../lib/identity/unsaved-work.ts';
import { useRenewPlaces } from '../../../lib/renew-places.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { FormProblem } from '../../../ui/form.tsx';
import { StarChoice } from '../../../ui/star-choice.tsx';
import { rate } from './api.ts';
import styles from './rating-form.module.css';

type Rated = Pick<ClassReservation, 'class_reservation_id' | 'customer_id' | 'single_class'>;

interface RatingFormProps {
  reservation: Rated;
  /** Called once it is sent and stored. */
  onRated: () => void;
}

/**
 * Stars for the class and the coach. The comment and the button appear once the coach has stars; those of the class are
 * optional.
 */
export function RatingForm({ reservation, onRated }: RatingFormProps) {
  const alerts = useAlerts();
  const renew = useRenewPlaces();
  const [class_stars, setClassStars] = useState<number | null>(null);
  const [coach_stars, setCoachStars] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  useUnsavedWork(class_stars !== null || coach_stars !== null || comment !== '');
  const { class_reservation_id, customer_id, single_class } = reservation;
  const wrong = fieldText(problem, 'comment');
  const coaches = coachNames(single_class.class_instructors);

  async function send(stars: number) {
    setProblem(null);
    try {
      const { message } = await rate({ class_reservation_id, customer_id, class_stars, coach_stars: stars, comment });
      alerts.success(message);
      onRated();
    } catch (error) {
      setProblem(error);
      // Without a connection nothing can be refetched; the button tries again.
      if (isConnectionLost(error)) return;
    }
    await renew();
  }

  return (
    <div className={styles.form}>
      <StarChoice label="¿Qué te pareció la clase?" value={class_stars} onChange={setClassStars} />
      <StarChoice
        label={coaches === '' ? '¿Y tu coach?' : `¿Y tu coach, ${coaches}?`}
        value={coach_stars}
        onChange={setCoachStars}
      />
      {coach_stars !== null && (
        <>
          <TextArea
            label="Comentario"
            optional
            maxLength={1000}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
            error={wrong}
            hint="Lo lee el equipo del estudio, con tu nombre."
          />
          <FormProblem>{problem === null || wrong ? null : errorText(problem)}</FormProblem>
          <Button wide onClick={() => send(coach_stars)}>
            Calificar
          </Button>
        </>
      )}
    </div>
  );
}
