import './theme/global.css';
import { hydrate } from '@tanstack/react-query';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import { App } from './app.tsx';
import type { BootState } from './boot-state.ts';
import { sessionState, startSession, subscribeToSession } from './lib/identity/session.ts';
import { createQueryClient } from './lib/query-client.ts';
import { assumeServerNow } from './lib/server-time.ts';
import { isPreview } from './preview/preview-mode.ts';
import { type Match, matchPath, missing } from './routing/match.ts';
import { claimStylesInPage } from './styles-in-page.ts';

/** The state in the page, or the one that the hydration script requested (hydration/hydrate-later.ts). */
async function readState(): Promise<BootState> {
  const within = document.getElementById('state')?.textContent;
  const state: BootState | undefined = within ? JSON.parse(within) : await window.cupoState;
  if (!state) throw new Error('The page came without its state');
  return state;
}

async function draw({
  root,
  state,
  match: { route },
  app,
}: {
  root: HTMLElement;
  state: BootState;
  match: Match;
  app: ReactNode;
}): Promise<Root> {
  if (state.rendered === 'server') {
    await route.page.load();
    return new Promise((resolve) => {
      // As a transition, so that the page stays responsive; a touch is handled first.
      startTransition(() => resolve(hydrateRoot(root, app)));
    });
  }
  const drawn = createRoot(root);
  drawn.render(app);
  return drawn;
}

async function start(root: HTMLElement): Promise<void> {
  claimStylesInPage();
  const state = await readState();
  assumeServerNow(state.now);
  const client = createQueryClient('browser');
  hydrate(client, state.queries);
  subscribeToSession(() => {
    // One person's data must not be shown to the next one at this screen.
    if (sessionState() === 'anonymous') void client.resetQueries();
  });

  const word = state.configuration.class_packages_path;
  const match = state.missing === null ? matchPath(location.pathname, word) : missing();
  const appOf = (configuration: PublicConfiguration) => (
    <BrowserRouter useTransitions={false}>
      <App state={{ ...state, configuration }} client={client} />
    </BrowserRouter>
  );
  const drawn = await draw({ root, state, match, app: appOf(state.configuration) });
  // A touch held since before is performed now (hydration/hydrate-later.ts); browser tests see the attribute too.
  document.documentElement.dataset.alive = '';
  document.dispatchEvent(new Event('cupo:alive'));
  if (!isPreview()) return startSession(state.configuration.firebaseConfig);
  const { followOffice } = await import('./preview/follow-office.ts');
  followOffice(state.configuration, (configuration) => drawn.render(appOf(configuration)));
}

const root = document.getElementById('root');
if (root) void start(root);
