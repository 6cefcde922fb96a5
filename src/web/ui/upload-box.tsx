import type { ReactNode } from 'react';
import { DropArea } from './drop-area.tsx';
import { FieldFrame, type FieldProps } from './field.tsx';
import styles from './file-field.module.css';
import { FilePicker } from './file-picker.tsx';
import type { useUpload } from './use-upload.ts';

/** The fraction of a file that was sent; the server's own work begins after the last byte. */
function Sending({ name, part }: { name: string; part: number }) {
  return (
    <div className={styles.sending}>
      <span>{part < 1 ? `Subiendo ${Math.round(part * 100)} %` : 'Preparando…'}</span>
      <progress max={1} value={part} aria-label={`Subiendo ${name}`} />
    </div>
  );
}

interface UploadBoxProps extends FieldProps {
  upload: ReturnType<typeof useUpload>;
  /** A file is there, or being uploaded: it can be replaced and removed. */
  filled: boolean;
  /** A picture of the file. */
  preview: ReactNode;
  /** The file's name; pictures need none. */
  name?: string | undefined;
  accept: string;
  action: string;
  onRemove: () => void;
}

/**
 * A field that accepts a file by choosing, dropping or pasting it. Its messages come later than the person's act, so they
 * are announced, except the percentages.
 */
export function UploadBox(props: UploadBoxProps) {
  const { upload, filled, preview, name, accept, action, onRemove, error, ...frame } = props;
  const { sending, choose, cancel } = upload;

  function remove() {
    cancel();
    if (!sending) onRemove();
  }

  return (
    <div aria-live="polite" aria-relevant="additions">
      <FieldFrame {...frame} error={upload.error ?? error}>
        {(tied) => (
          <DropArea label={frame.label} onFile={choose}>
            <span className={styles.preview}>{preview}</span>
            <div className={styles.beside}>
              {sending ? <Sending {...sending} /> : name && <span className={styles.name}>{name}</span>}
              <FilePicker
                tied={tied}
                accept={accept}
                action={action}
                onFile={choose}
                onRemove={filled ? remove : undefined}
              />
            </div>
          </DropArea>
        )}
      </FieldFrame>
    </div>
  );
}
