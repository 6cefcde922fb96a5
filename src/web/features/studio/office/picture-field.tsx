import { useState } from 'react';
import type { StoredFile } from '#shared/wire/studio.ts';
import { REMOVED, SENDING } from '../../../lib/typed-picture.ts';
import type { FieldProps } from '../../../ui/field.tsx';
import { ImageField } from '../../../ui/image-field.tsx';

/** A picture in a form, under the name `file_id`; `lib/typed-picture.ts` lists its values. */
export function PictureField({ file: before, ...field }: FieldProps & { file: StoredFile | null }) {
  const [file, setFile] = useState(before);
  const [sending, setSending] = useState(false);
  const kept = file === before ? '' : String(file?.file_id ?? REMOVED);
  return (
    <div>
      <input type="hidden" name="file_id" value={sending ? SENDING : kept} />
      <ImageField {...field} file={file} onChange={setFile} onSending={setSending} />
    </div>
  );
}
