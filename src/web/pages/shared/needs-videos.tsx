import type { ReactNode } from 'react';
import { useConfiguration } from '../../lib/configuration.tsx';
import { paths } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** What belongs to the studio's videos; while they are switched off, where they are switched on. */
export function NeedsVideos({ children }: { children: ReactNode }) {
  if (useConfiguration().videos_enabled) return children;
  return (
    <EmptyState
      text="Este estudio no tiene videos en línea."
      hint="Enciende «Clases en video» en Configuración."
      drawing="weight"
      heading
    >
      <ButtonLink to={`${paths.adminConfiguration}?grupo=booking`}>Ir a Configuración</ButtonLink>
    </EmptyState>
  );
}
