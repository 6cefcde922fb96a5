import { useState } from 'react';
import type { Video } from '#shared/wire/videos.ts';
import { errorText } from '../../lib/api-error.ts';
import { useUnsavedWork } from '../../lib/identity/unsaved-work.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { StarChoice } from '../../ui/star-choice.tsx';
import { askByMail, sendStars } from './api.ts';
import styles from './rate-video.module.css';
import { useMark } from './use-mark.ts';

/** Stars for the video and its coach, which can be changed later; or a letter that asks again. */
export function RateVideo({ video, onDone }: { video: Video; onDone: () => void }) {
  const { video_id, instructor } = video;
  const mark = useMark();
  const alerts = useAlerts();
  const [class_stars, setClassStars] = useState(video.class_stars);
  const [coach_stars, setCoachStars] = useState(video.coach_stars);
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  useUnsavedWork(class_stars !== video.class_stars || coach_stars !== video.coach_stars || comment !== '');

  async function send(stars: number) {
    const sent = await mark(video, { class_stars: stars, coach_stars }, () =>
      sendStars({ video_id, class_stars: stars, coach_stars, comment }),
    );
    if (sent) onDone();
  }

  async function remind() {
    setProblem(null);
    try {
      const { message } = await askByMail(video_id);
      alerts.success(message);
      onDone();
    } catch (error) {
      setProblem(error);
    }
  }

  return (
    <div className={styles.form}>
      <StarChoice label="¿Qué te pareció el video?" value={class_stars} onChange={setClassStars} />
      {instructor !== null && (
        <StarChoice label={`¿Y tu coach, ${instructor}?`} value={coach_stars} onChange={setCoachStars} />
      )}
      {class_stars !== null && (
        <>
          <TextArea
            label="Comentario"
            optional
            maxLength={1000}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
            hint="Lo lee el equipo del estudio, con tu nombre."
          />
          <Button wide onClick={() => send(class_stars)}>
            Calificar
          </Button>
        </>
      )}
      <FormProblem>{problem === null ? null : errorText(problem)}</FormProblem>
      {video.class_stars === null && class_stars === null && (
        <Button look="quiet" icon="mail" onClick={remind}>
          Recuérdamelo por correo
        </Button>
      )}
    </div>
  );
}
