import { type ReactNode, useState } from 'react';
import { useAlerts } from '../../../ui/alerts.tsx';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { previewOf } from './api.ts';

interface PreviewButtonProps {
  title: string;
  content: string;
  drawContent: (html: string) => ReactNode;
}

/** Shows the text as customers will read it, sanitised by the server. */
export function PreviewButton({ title, content, drawContent }: PreviewButtonProps) {
  const alerts = useAlerts();
  const [shown, setShown] = useState('');
  const [opened, setOpened] = useState(false);

  async function open() {
    try {
      setShown(await previewOf(content));
      setOpened(true);
    } catch (error) {
      alerts.error(error);
    }
  }

  return (
    <>
      <Button look="secondary" icon="eye" onClick={open}>
        Ver como cliente
      </Button>
      <BottomSheet opened={opened} onClose={() => setOpened(false)} title={title || 'Sin título'} wide>
        {drawContent(shown)}
      </BottomSheet>
    </>
  );
}
