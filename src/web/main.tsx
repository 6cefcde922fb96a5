import './theme/global.css';
import { hydrate } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import type { BootState } from './boot-state.ts';
import { sessionState, startSession, subscribeToSession } from './lib/identity/session.ts';
import { createQueryClient } from './lib/query-client.ts';
import { assumeServerNow } from './lib/server-time.ts';
import { matchPath, missing } from './routing/match.ts';

function readState(): BootState {
  const text = document.getElementById('state')?.textContent;
  if (!text) throw new Error('The page came without its state');
  return JSON.parse(text);
}

async function start(root: HTMLElement): Promise<void> {
  const state = readState();
  assumeServerNow(state.now);
  const client = createQueryClient('browser');
  hydrate(client, state.queries);
  subscribeToSession(() => {
    // What one person saw is not kept for the next one at this screen.
    if (sessionState() === 'anonymous') void client.resetQueries();
  });

  const match = state.missing === null ? matchPath(location.pathname) : missing();
  const app = (
    <BrowserRouter useTransitions={false}>
      <App state={state} client={client} />
    </BrowserRouter>
  );
  if (state.rendered === 'server') {
    await match.route.page.load();
    hydrateRoot(root, app);
  } else {
    createRoot(root).render(app);
  }
  startSession();
}

const root = document.getElementById('root');
if (root) void start(root);
