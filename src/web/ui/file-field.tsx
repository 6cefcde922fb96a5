import { useEffect } from 'react';
import type { StoredFile } from '#shared/wire/studio.ts';
import { DropArea } from './drop-area.tsx';
import type { FieldProps } from './field.tsx';
import styles from './file-field.module.css';
import { FilePicker } from './file-picker.tsx';
import { Icon } from './icon.tsx';
import { Sending } from './sending.tsx';
import { UploadFrame } from './upload-frame.tsx';
import { useUpload } from './use-upload.ts';

interface FileFieldProps extends FieldProps {
  file: StoredFile | null;
  /** With the uploaded receipt (send its `file_id`), or null when it was removed. */
  onChange: (file: StoredFile | null) => void;
  /** Only a picture will do. */
  pictures?: boolean;
  /** A file is on its way, or no longer: what is saved meanwhile would not have it. */
  onSending?: (sending: boolean) => void;
}

/** A phone offers its camera and its pictures for these. */
const PICTURES = 'image/*';
const ACCEPTED = `${PICTURES},application/pdf`;
const HINT = 'Una foto o un PDF. Solo tú y el estudio pueden verlo.';

/** A private receipt: a photo or a PDF, sent as soon as it is chosen. */
export function FileField({
  file,
  onChange,
  pictures = false,
  onSending,
  error,
  hint = HINT,
  ...frame
}: FileFieldProps) {
  const upload = useUpload('receipt', onChange);
  const { sending } = upload;
  const isSending = sending !== null;
  useEffect(() => {
    if (!isSending) return;
    onSending?.(true);
    return () => onSending?.(false);
  }, [onSending, isSending]);
  const picture = sending ? sending.preview : file?.type.startsWith('image/') && file.src;
  const name = sending?.name ?? file?.name;

  function remove() {
    upload.cancel();
    if (!sending) onChange(null);
  }

  return (
    <UploadFrame {...frame} hint={hint} error={upload.error ?? error}>
      {(tied) => (
        <DropArea onFile={upload.choose}>
          <span className={styles.preview}>
            {picture ? <img src={picture} alt="" /> : <Icon name={name ? 'page' : 'plus'} />}
          </span>
          <div className={styles.beside}>
            {sending ? <Sending {...sending} /> : name && <span className={styles.name}>{name}</span>}
            <FilePicker
              tied={tied}
              accept={pictures ? PICTURES : ACCEPTED}
              action={`${name ? 'Cambiar' : 'Elegir'} ${pictures ? 'foto' : 'archivo'}`}
              onFile={upload.choose}
              onRemove={name ? remove : undefined}
            />
          </div>
        </DropArea>
      )}
    </UploadFrame>
  );
}
