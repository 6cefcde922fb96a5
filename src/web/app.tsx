import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { BootState } from './boot-state.ts';
import { ConfigurationProvider } from './lib/configuration.tsx';
import { TrackedPage } from './lib/tracked-page.ts';
import { ServerTimeProvider } from './lib/use-server-now.tsx';
import { AppRoutes } from './routing/app-routes.tsx';
import { Authorisation } from './shell/authorisation.tsx';
import { PasswordAgain } from './shell/password-again.tsx';
import { AlertsProvider } from './ui/alerts.tsx';
import { ConfirmProvider } from './ui/confirm.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';

/** The whole application, the same on the server and in the browser. */
export function App({ state, client }: { state: BootState; client: QueryClient }) {
  return (
    <TrackedPage value={{ tracked: state.tracked, asks: state.asks_tracking }}>
      <ConfigurationProvider value={state.configuration}>
        <QueryClientProvider client={client}>
          <ServerTimeProvider start={state.now}>
            <AlertsProvider>
              <ConfirmProvider>
                <ErrorBoundary>
                  <AppRoutes missing={state.missing} />
                  <PasswordAgain />
                  <Authorisation />
                </ErrorBoundary>
              </ConfirmProvider>
            </AlertsProvider>
          </ServerTimeProvider>
        </QueryClientProvider>
      </ConfigurationProvider>
    </TrackedPage>
  );
}
