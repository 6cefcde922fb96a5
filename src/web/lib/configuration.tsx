import { createContext, type ReactNode, useContext, useState } from 'react';
import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';

const ConfigurationContext = createContext<PublicConfiguration | null>(null);
const ShowContext = createContext<(configuration: PublicConfiguration) => void>(() => undefined);

export function ConfigurationProvider({ value, children }: { value: PublicConfiguration; children: ReactNode }) {
  const [saved, show] = useState<PublicConfiguration | null>(null);
  return (
    <ShowContext value={show}>
      <ConfigurationContext value={saved ?? value}>{children}</ConfigurationContext>
    </ShowContext>
  );
}

/** The studio's configuration, available from the page's first bytes. */
export function useConfiguration(): PublicConfiguration {
  const configuration = useContext(ConfigurationContext);
  if (!configuration) throw new Error('useConfiguration needs a ConfigurationProvider');
  return configuration;
}

/** Applies a configuration that was just saved, without reloading the page. */
export function useShowConfiguration(): (configuration: PublicConfiguration) => void {
  return useContext(ShowContext);
}
