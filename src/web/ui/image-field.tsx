import { pictureSources } from '#shared/pictures.ts';
import type { StoredFile } from '#shared/wire/studio.ts';
import type { FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { UploadBox } from './upload-box.tsx';
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
export function ImageField({ file, onChange, onSending, hint = HINT, ...frame }: ImageFieldProps) {
  const upload = useUpload('picture', onChange, onSending);
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
