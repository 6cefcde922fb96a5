import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import styles from './file-field.module.css';

const firstOf = (files: FileList | undefined) => files?.item(0) ?? null;

interface DropAreaProps {
  /** Its name for screen readers, which is its field's. */
  label: ReactNode;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** Accepts a file that is dropped on it, or pasted while the focus is inside. */
export function DropArea({ label, onFile, children }: DropAreaProps) {
  const [over, setOver] = useState(false);

  function drag(event: DragEvent, isOver: boolean) {
    event.preventDefault();
    setOver(isOver);
  }

  function drop(event: DragEvent) {
    drag(event, false);
    const file = firstOf(event.dataTransfer.files);
    if (file) onFile(file);
  }

  function paste(event: ClipboardEvent) {
    const file = firstOf(event.clipboardData.files);
    if (!file) return;
    event.preventDefault();
    onFile(file);
  }

  return (
    <fieldset
      className={styles.area}
      data-over={over || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={drop}
      onPaste={paste}
    >
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}
