import { useEffect, useRef, useState } from 'react';
import { videoSourceOf } from '#shared/video-source.ts';
import type { StoredFile } from '#shared/wire/studio.ts';
import type { KeptVideo } from '#shared/wire/videos.ts';
import { errorText } from '../../../lib/api-error.ts';
import { REMOVED, SENDING } from '../../../lib/typed-picture.ts';
import { uploadFile } from '../../../lib/upload.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { TextField } from '../../../ui/field.tsx';
import { ImageField } from '../../../ui/image-field.tsx';
import { Segments } from '../../../ui/segments.tsx';
import type { SchemaForm } from '../../../ui/use-schema-form.ts';
import { FilmField } from './film-field.tsx';
import type { TypedVideo } from './typed-video.ts';

export const hosts = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/** The host of a link, with a warning that a person with the link needs no package. */
function hintOf(link: string): string {
  const source = videoSourceOf(link.trim());
  return source
    ? `Es de ${hosts[source.host]}. Quien tenga el enlace puede verlo: ponlo como «no listado».`
    : 'De YouTube o Vimeo. Quien tenga el enlace puede verlo.';
}

interface SourceFieldsProps {
  video: KeptVideo | null;
  form: SchemaForm<TypedVideo>;
  link: string;
  onLength: (seconds: number) => void;
}

/** A video's source, a link or one of the studio's own films, and its picture. */
export function SourceFields({ video, form, link, onLength }: SourceFieldsProps) {
  const [source, setSource] = useState<'link' | 'film'>(video && !video.file ? 'link' : 'film');
  const [picture, setPicture] = useState<StoredFile | null>(video?.thumbnail ?? null);
  const [sending, setSending] = useState(false);
  const latest = useRef(picture);
  const alerts = useAlerts();
  useEffect(() => {
    latest.current = picture;
  }, [picture]);

  async function keepFrame(frame: File, chosen: boolean) {
    if (!chosen && latest.current) return;
    setSending(true);
    try {
      setPicture(await uploadFile(frame));
      if (chosen) alerts.success('La portada es de ese momento.');
    } catch (problem) {
      alerts.error(errorText(problem));
    } finally {
      setSending(false);
    }
  }

  const before = video?.thumbnail ?? null;
  const kept = picture === before ? '' : String(picture?.file_id ?? REMOVED);
  return (
    <>
      <Segments
        label="De dónde se ve"
        choices={[
          { value: 'film', label: 'Video propio' },
          { value: 'link', label: 'YouTube o Vimeo' },
        ]}
        value={source}
        onChange={setSource}
      />
      {source === 'link' ? (
        <>
          <input type="hidden" name="video_file_id" value="" />
          <TextField
            {...form.field('url')}
            label="Enlace"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={500}
            hint={hintOf(link)}
          />
        </>
      ) : (
        <>
          <input type="hidden" name="url" value="" />
          <FilmField
            label="Video"
            video={video}
            error={form.errors.video_file_id ?? form.errors.url}
            onLength={onLength}
            onFrame={keepFrame}
          />
        </>
      )}
      <div>
        <input type="hidden" name="thumbnail_id" value={sending ? SENDING : kept} />
        <ImageField
          label="Portada"
          optional
          file={picture}
          error={form.errors.thumbnail_id}
          onChange={setPicture}
          onSending={setSending}
        />
      </div>
    </>
  );
}
