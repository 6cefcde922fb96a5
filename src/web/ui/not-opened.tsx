import { useEffect, useEffectEvent } from 'react';
import { useAlerts } from './alerts.tsx';
import { ErrorState } from './states.tsx';

const NOT_OPENED = 'No pudimos abrirlo. Revisa tu internet y vuelve a cargar la página.';

interface SheetState {
  opened: boolean;
  onClose: () => void;
}

/** Instead of a sheet whose script could not be loaded: an alert says so, and the page below keeps what was typed. */
export function NotOpened({ opened, onClose }: SheetState) {
  const { error } = useAlerts();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return;
    error(NOT_OPENED);
    close();
  }, [opened, error]);
  return null;
}

/** In the place of a part of a screen or a sheet whose code did not come: the rest stays. */
export function PartMissing() {
  return (
    <ErrorState
      text="Revisa tu internet y vuelve a cargar la página; lo que ya guardaste sigue a salvo."
      action="Volver a cargar"
      onRetry={() => location.reload()}
    />
  );
}
