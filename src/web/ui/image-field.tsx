import { pictureSources } from '#shared/pictures.ts';
import type { StoredFile } from '#shared/wire/studio.ts';
import type { FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { UploadBox } from './upload-box.tsx';
import { useUpload } from './use-upload.ts';

interface ImageFieldProps extends FieldProps {
  /** The present picture: uploaded, drawn, or none. */
  file: Pick<StoredFile, 'src'> | null;
  /** Called with the uploaded picture (send its `file_id`), or null when it was removed. */
  onChange: (file: StoredFile | null) => void;
  /** Reports whether an upload is running; saving meanwhile would leave the picture out. */
  onSending?: (sending: boolean) => void;
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const HINT = 'Elige, arrastra o pega una imagen (JPG, PNG o WebP).';

/** A public picture: shown and uploaded as soon as it is chosen; the form around it is saved separately. */
export function ImageField({ file, onChange, onSending, hint = HINT, ...frame }: ImageFieldProps) {
  const upload = useUpload({ purpose: 'picture' }, onChange, onSending);
  const { sending } = upload;
  const shown = sending ? { src: sending.preview ?? '' } : file && pictureSources(file);
  return (
    <UploadBox
      {...frame}
      hint={hint}
      upload={upload}
      filled={shown !== null}
      preview={shown?.src ? <img {...shown} sizes="8rem" alt="" /> : <Icon name="plus" />}
      accept={ACCEPTED}
      action={shown ? 'Cambiar imagen' : 'Elegir imagen'}
      onRemove={() => onChange(null)}
    />
  );
}
