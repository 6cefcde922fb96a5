import { useAsksTracking } from '../../../lib/tracked-page.ts';
import { useTrackingChoice } from '../../../lib/tracking-choice.ts';
import { PartCard } from '../../../ui/part-card.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';

/** The choice about advertising in 'Mis datos', if the studio has tracking codes. */
export function ConsentCard() {
  const asks = useAsksTracking();
  const choice = useTrackingChoice();
  if (!asks) return null;
  return (
    <PartCard aria-labelledby="consent-card">
      <h2 id="consent-card">Publicidad y medición de visitas</h2>
      <p role="status">
        {choice === 'yes'
          ? 'La aceptaste en este aparato: corre desde la siguiente página que abras.'
          : 'No la aceptas en este aparato: no corre nada de eso.'}
      </p>
      <p>Es voluntario: tus reservaciones y todo lo demás son iguales con ella o sin ella.</p>
      <ChoiceButtons />
    </PartCard>
  );
}
