import { loadable, Nothing } from '../lib/loadable.tsx';
import { useAsksTracking, useTrackedPage } from '../lib/tracked-page.ts';
import { useQuestionReopened, useTrackingChoice } from '../lib/tracking-choice.ts';

const ConsentPanel = loadable(() => import('../features/privacy/consent/consent-panel.tsx'), Nothing, Nothing);

/**
 * Asks about advertising codes where they are allowed, until there is an answer, and whenever she wants to change it.
 * @param typing whether these screens have forms: a yes then waits for the next page, so that nothing typed is lost
 */
export function AskTracking({ typing }: { typing: boolean }) {
  const asks = useAsksTracking();
  const choice = useTrackingChoice();
  const again = useQuestionReopened();
  const tracked = useTrackedPage();
  if (!asks || choice === 'unknown' || (choice !== null && !again)) return null;
  return <ConsentPanel onYes={() => !typing && !tracked && location.reload()} />;
}
