import { useState } from 'react';
import { isVtt } from '#shared/captions.ts';
import type { KeptVideo } from '#shared/wire/videos.ts';
import { errorText } from '../../../lib/api-error.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { FieldFrame } from '../../../ui/field.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { saveCaptions } from './api.ts';

const NO_VTT = 'No son subtítulos WebVTT. Guárdalos como .vtt: el archivo empieza con «WEBVTT».';

/** The captions of a stored film; they are saved as soon as they are chosen. */
export function CaptionsField({ video, onSaved }: { video: KeptVideo; onSaved: () => unknown }) {
  const alerts = useAlerts();
  const [has, setHas] = useState(video.has_captions);
  const [error, setError] = useState<string | null>(null);

  async function save(captions: string | null) {
    setError(null);
    try {
      const { message } = await saveCaptions(video.video_id, captions);
      setHas(captions !== null);
      alerts.success(message);
      onSaved();
    } catch (problem) {
      setError(errorText(problem));
    }
  }

  async function choose(file: File) {
    const text = await file.text();
    if (isVtt(text)) await save(text);
    else setError(NO_VTT);
  }

  return (
    <FieldFrame
      label="Subtítulos"
      optional
      error={error}
      hint={has ? 'Tiene subtítulos en español.' : 'Un archivo .vtt (WebVTT), en español. Se guarda al elegirlo.'}
    >
      {(tied) => (
        <FilePicker
          tied={tied}
          accept=".vtt,text/vtt"
          action={has ? 'Cambiar subtítulos' : 'Elegir subtítulos'}
          onFile={choose}
          onRemove={has ? () => save(null) : undefined}
        />
      )}
    </FieldFrame>
  );
}
