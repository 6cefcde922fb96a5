import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '../theme/mantine.css';
import { createTheme, MantineContext, MantineProvider } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { isDarkPaper } from '#shared/colors.ts';
import { useConfiguration } from '../lib/configuration.tsx';

/** Looks come from tokens.css; Mantine is used for behaviour. */
const theme = createTheme({ cursorType: 'pointer', respectReducedMotion: true });

/** Wraps every Mantine component of ui/, so that Mantine is loaded only where it is used. */
export function MantineScope({ children }: { children: ReactNode }) {
  const { light } = useConfiguration();
  if (useContext(MantineContext)) return children;
  return (
    <MantineProvider theme={theme} forceColorScheme={isDarkPaper(light) ? 'dark' : 'light'} withCssVariables={false}>
      {children}
    </MantineProvider>
  );
}
