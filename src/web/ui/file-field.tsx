import type { StoredFile } from '#shared/wire/studio.ts';
import type { FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { UploadBox } from './upload-box.tsx';
import { useUpload } from './use-upload.ts';

interface FileFieldProps extends FieldProps {
  file: StoredFile | null;
  /** Called with the uploaded receipt (send its `file_id`), or null when it was removed. */
  onChange: (file: StoredFile | null) => void;
  /** Accepts only pictures. */
  pictures?: boolean;
  /** Reports whether an upload is running; saving meanwhile would leave the file out. */
  onSending?: (sending: boolean) => void;
}

/** A phone offers its camera and its photos for this type. */
const PICTURES = 'image/*';
const ACCEPTED = `${PICTURES},application/pdf`;
const HINT = 'Una foto o un PDF. Solo tú y el estudio pueden verlo.';

/** A private receipt: a photo or a PDF, uploaded as soon as it is chosen. */
export function FileField({ file, onChange, pictures = false, onSending, hint = HINT, ...frame }: FileFieldProps) {
  const upload = useUpload({ purpose: 'receipt', pictures }, onChange, onSending);
  const { sending } = upload;
  const picture = sending ? sending.preview : file?.type.startsWith('image/') && file.src;
  const name = sending?.name ?? file?.name;
  const filled = Boolean(name);
  return (
    <UploadBox
      {...frame}
      hint={hint}
      upload={upload}
      filled={filled}
      preview={picture ? <img src={picture} alt="" /> : <Icon name={filled ? 'page' : 'plus'} />}
      name={name}
      accept={pictures ? PICTURES : ACCEPTED}
      action={`${filled ? 'Cambiar' : 'Elegir'} ${pictures ? 'foto' : 'archivo'}`}
      onRemove={() => onChange(null)}
    />
  );
}
