import { useEffect, useRef, useState } from 'react';
import type { FilePurpose } from '#shared/wire/files.ts';
import type { StoredFile } from '#shared/wire/studio.ts';
import { uploadFile } from '../lib/upload.ts';
import { isNoPicture, NO_PICTURE, whyNotKept } from './why-not-kept.ts';

interface Sending {
  name: string;
  /** An address of the chosen file, to show it before it is uploaded; null: not a picture. */
  preview: string | null;
  /** From 0 to 1. */
  part: number;
}

/**
 * Uploads one chosen file at a time; a newer choice replaces one that is being uploaded.
 * @param pictures takes nothing else, so that nobody learns it only when the form is saved
 * @param onSending called when an upload begins and ends
 */
export function useUpload(
  { purpose, pictures = false }: { purpose: FilePurpose; pictures?: boolean },
  onKept: (file: StoredFile) => void,
  onSending?: (sending: boolean) => void,
) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [error, setError] = useState<string | null>(null);
  const current = useRef<AbortController>(null);

  useEffect(() => () => current.current?.abort(), []);

  const isSending = sending !== null;
  useEffect(() => {
    if (!isSending) return;
    onSending?.(true);
    return () => onSending?.(false);
  }, [onSending, isSending]);

  async function send(file: File, controller: AbortController): Promise<void> {
    const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
    setSending({ name: file.name, preview, part: 0 });
    const onProgress = (part: number) => setSending((now) => now && { ...now, part });
    try {
      const kept = await uploadFile(file, { purpose, onProgress, signal: controller.signal });
      if (!controller.signal.aborted) onKept(kept);
    } catch (problem) {
      if (!controller.signal.aborted) setError(whyNotKept(problem, pictures));
    } finally {
      if (current.current === controller) setSending(null);
      if (preview) URL.revokeObjectURL(preview);
    }
  }

  async function choose(file: File): Promise<void> {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const refused = pictures && isNoPicture(file);
    setError(refused ? NO_PICTURE : null);
    if (refused) setSending(null);
    else await send(file, controller);
  }

  function cancel(): void {
    current.current?.abort();
    setSending(null);
    setError(null);
  }

  return { sending, error, choose, cancel };
}
