import { useState } from 'react';
import { isNoticeChoice, noticeChoiceWords } from '#shared/notice-choices.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { unsubscribe } from './api.ts';

/** How the kind of letters a link ends is called; the server alone says whether the link is good. */
function kindOf(token: string): string {
  const [, choice = ''] = token.split('.');
  return isNoticeChoice(choice) ? noticeChoiceWords[choice].label.toLowerCase() : 'estos correos';
}

/** What the link at the end of a letter leads to: one button, since opening an address changes nothing. */
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
      No recibir más: {kindOf(token)}
    </Button>
  );
}
