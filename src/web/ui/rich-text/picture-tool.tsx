import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { uploadFile } from '../../lib/upload.ts';
import { useAlerts } from '../alerts.tsx';
import { Mark } from './marks.tsx';
import { Tool } from './tool.tsx';

/** Uploads a picture and inserts it at the cursor. */
export function PictureTool({ editor }: { editor: Editor }) {
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const alerts = useAlerts();

  async function send(file: File) {
    setSending(true);
    try {
      const { src } = await uploadFile(file);
      editor.chain().focus().setImage({ src, alt: '' }).run();
    } catch (error) {
      alerts.error(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <Tool label={sending ? 'Subiendo la imagen' : 'Imagen'} disabled={sending} onClick={() => input.current?.click()}>
        <Mark name="image" />
      </Tool>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void send(file);
        }}
      />
    </>
  );
}
