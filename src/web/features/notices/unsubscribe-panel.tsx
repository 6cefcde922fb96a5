import { useState } from 'react';
import { isNoticeChoice, noticeChoiceWords } from '#shared/notice-choices.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { unsubscribe } from './api.ts';

/** What the button ends, by the kind of letters in the link; only the server checks the link. */
function sayEnd(token: string): string {
  const [, choice = ''] = token.split('.');
  if (!isNoticeChoice(choice)) return 'No recibir más estos correos';
  return `No recibir más: ${noticeChoiceWords[choice].label.toLowerCase()}`;
}

/** The page of the unsubscribe link: one button, since opening an address changes nothing. */
export function UnsubscribePanel({ token }: { token: string }) {
  const alerts = useAlerts();
  const [done, setDone] = useState<string | null>(null);

  async function end() {
    try {
      setDone((await unsubscribe(token)).message);
    } catch (error) {
      alerts.error(error);
    }
  }

  if (done !== null) {
    return <p role="status">{done} Puedes volver a activarlos cuando quieras en Mi Información.</p>;
  }
  return (
    <Button wide onClick={end}>
      {sayEnd(token)}
    </Button>
  );
}
