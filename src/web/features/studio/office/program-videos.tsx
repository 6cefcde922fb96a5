import { type ReactNode, useState } from 'react';
import type { VideoAtOffice } from '#shared/wire/videos.ts';
import { IconButton } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { OrderList } from '../../../ui/order-list.tsx';
import styles from './program-videos.module.css';

interface ProgramVideosProps {
  /** The field's name in the form; its value is video ids with commas. */
  name: string;
  defaultValue: string;
  error: ReactNode;
  videos: readonly VideoAtOffice[];
}

/** The videos of a program: added from a list, ordered by mouse or keyboard, removed. */
export function ProgramVideos({ name, defaultValue, error, videos }: ProgramVideosProps) {
  const [chosen, setChosen] = useState<readonly string[]>(defaultValue === '' ? [] : defaultValue.split(','));
  const byKey = new Map(videos.map((video) => [String(video.video_id), video]));
  const others = videos.filter(({ video_id }) => !chosen.includes(String(video_id)));
  const items = chosen.flatMap((key) => {
    const video = byKey.get(key);
    if (!video) return [];
    return {
      key,
      name: video.name,
      content: (
        <span className={styles.video}>
          <span>
            {video.name} <span className={styles.minutes}>{video.duration} min</span>
          </span>
          <IconButton
            icon="close"
            label={`Quitar ${video.name}`}
            onClick={() => setChosen(chosen.filter((other) => other !== key))}
          />
        </span>
      ),
    };
  });
  return (
    <div className={styles.videos}>
      <input type="hidden" name={name} value={chosen.join(',')} />
      {items.length > 0 && <OrderList label="Videos del programa" items={items} onOrder={setChosen} />}
      <SelectField
        label="Agregar un video"
        placeholder={others.length > 0 ? 'Elige uno' : 'Ya están todos'}
        choices={others.map((video) => ({ value: String(video.video_id), label: video.name }))}
        value=""
        onChange={(event) => event.currentTarget.value && setChosen([...chosen, event.currentTarget.value])}
        error={error}
        hint="Va al final; arrástralo de su número o muévelo con las flechas."
      />
    </div>
  );
}
