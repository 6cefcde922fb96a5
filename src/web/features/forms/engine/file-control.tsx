import { isAnswers } from '#shared/forms/answers.ts';
import type { StoredFile } from '#shared/wire/studio.ts';
import { FileField } from '../../../ui/file-field.tsx';
import { type ControlProps, frameOf } from './control-props.ts';

/** The file of an answer; null: none. */
function fileOf(value: unknown): StoredFile | null {
  if (!isAnswers(value) || typeof value.file_id !== 'number') return null;
  const { file_id, src, name, type } = value;
  return { file_id, src: String(src), name: String(name), type: String(type) };
}

/** A private file or picture, uploaded as soon as it is chosen, before the form is saved. */
export function FileControl(props: ControlProps) {
  const { field, value, onChange, onSending } = props;
  const picture = field.type === 'image';
  return (
    <FileField
      {...frameOf(props)}
      file={fileOf(value)}
      onChange={onChange}
      onSending={onSending}
      {...(picture && { pictures: true, hint: 'Una foto. Solo tú y el estudio pueden verla.' })}
    />
  );
}
