import { createContext, type ReactNode, useContext } from 'react';
import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';

const ConfigurationContext = createContext<PublicConfiguration | null>(null);

export function ConfigurationProvider(props: { value: PublicConfiguration; children: ReactNode }) {
  return <ConfigurationContext value={props.value}>{props.children}</ConfigurationContext>;
}

/** The studio's configuration, present from the page's first bytes. */
export function useConfiguration(): PublicConfiguration {
  const configuration = useContext(ConfigurationContext);
  if (!configuration) throw new Error('useConfiguration needs a ConfigurationProvider');
  return configuration;
}
