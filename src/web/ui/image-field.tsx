import { useEffect } from 'react';
import { pictureSources } from '#shared/pictures.ts';
import type { StoredFile } from '#shared/wire/studio.ts';
import { DropArea } from './drop-area.tsx';
import type { FieldProps } from './field.tsx';
import styles from './file-field.module.css';
import { FilePicker } from './file-picker.tsx';
import { Icon } from './icon.tsx';
import { Sending } from './sending.tsx';
import { UploadFrame } from './upload-frame.tsx';
import { useUpload } from './use-upload.ts';

interface ImageFieldProps extends FieldProps {
  /** What is there now: uploaded, drawn, or none. */
  file: Pick<StoredFile, 'src'> | null;
  /** With the uploaded picture (send its `file_id`), or null when it was removed. */
  onChange: (file: StoredFile | null) => void;
  /** A picture is on its way, or no longer: what is saved meanwhile would not have it. */
  onSending?: (sending: boolean) => void;
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const HINT = 'Elige, arrastra o pega una imagen (JPG, PNG o WebP).';

/** A public picture: seen as soon as it is chosen, sent at once; the form it stands in is saved by itself. */
export function ImageField({ file, onChange, onSending, error, hint = HINT, ...frame }: ImageFieldProps) {
  const upload = useUpload('picture', onChange);
  const { sending } = upload;
  const isSending = sending !== null;
  useEffect(() => {
    onSending?.(isSending);
  }, [onSending, isSending]);
  const shown = sending ? { src: sending.preview ?? '' } : file && pictureSources(file);

  function remove() {
    upload.cancel();
    if (!sending) onChange(null);
  }

  return (
    <UploadFrame {...frame} hint={hint} error={upload.error ?? error}>
      {(tied) => (
        <DropArea onFile={upload.choose}>
          <span className={styles.preview}>
            {shown?.src ? <img {...shown} sizes="8rem" alt="" /> : <Icon name="plus" />}
          </span>
          <div className={styles.beside}>
            {sending && <Sending {...sending} />}
            <FilePicker
              tied={tied}
              accept={ACCEPTED}
              action={shown ? 'Cambiar imagen' : 'Elegir imagen'}
              onFile={upload.choose}
              onRemove={shown ? remove : undefined}
            />
          </div>
        </DropArea>
      )}
    </UploadFrame>
  );
}
