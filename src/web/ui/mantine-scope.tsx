import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '../theme/mantine.css';
import { createTheme, MantineContext, MantineProvider } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { isDarkPaper } from '#shared/colors.ts';
import { useConfiguration } from '../lib/configuration.tsx';

/** Looks come from tokens.css; Mantine brings behaviour. */
const theme = createTheme({ cursorType: 'pointer', respectReducedMotion: true });

/** Around every Mantine component of ui/: provides Mantine once, and only where something uses it. */
export function MantineScope({ children }: { children: ReactNode }) {
  const { light } = useConfiguration();
  if (useContext(MantineContext)) return children;
  return (
    <MantineProvider theme={theme} forceColorScheme={isDarkPaper(light) ? 'dark' : 'light'} withCssVariables={false}>
      {children}
    </MantineProvider>
  );
}
