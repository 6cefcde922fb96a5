import { type ChangeEvent, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './file-field.module.css';

interface FilePickerProps {
  /** Connects the control to its label and sentence. */
  tied: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
  accept: string;
  action: string;
  onFile: (file: File) => void;
  onRemove: (() => void) | undefined;
}

/** The browser's own file chooser behind our button, with a button that removes the file. */
export function FilePicker({ tied, accept, action, onFile, onRemove }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);

  function chosen(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.item(0);
    // Lets the same file be chosen again after an error.
    event.currentTarget.value = '';
    if (file) onFile(file);
  }

  function remove() {
    onRemove?.();
    input.current?.focus();
  }

  return (
    <div className={styles.actions}>
      <span className={styles.picker}>
        <input ref={input} type="file" accept={accept} onChange={chosen} {...tied} />
        <span aria-hidden="true">{action}</span>
      </span>
      {onRemove && (
        <Button look="quiet" small onClick={remove}>
          Quitar
        </Button>
      )}
    </div>
  );
}
