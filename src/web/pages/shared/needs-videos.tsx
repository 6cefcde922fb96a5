import type { ReactNode } from 'react';
import { useConfiguration } from '../../lib/configuration.tsx';
import { settingAddress } from '../../lib/setting-address.ts';
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
      <ButtonLink to={settingAddress('videos_enabled')}>Ir a Configuración</ButtonLink>
    </EmptyState>
  );
}
