import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { createTheme, MantineContext, MantineProvider } from '@mantine/core';
import { type ReactNode, useContext } from 'react';

/** Looks come from tokens.css; Mantine brings behaviour. */
const theme = createTheme({ cursorType: 'pointer', respectReducedMotion: true });

/** Around every Mantine component of ui/: provides Mantine once, and only where something uses it. */
export function MantineScope({ children }: { children: ReactNode }) {
  if (useContext(MantineContext)) return children;
  return (
    <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false}>
      {children}
    </MantineProvider>
  );
}
