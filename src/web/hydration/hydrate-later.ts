import { STATE_TYPE } from '#shared/server-rendering.ts';
import type { BootState } from '../boot-state.ts';
import { holdTouch } from './held-touch.ts';

/** Milliseconds after which the screens hydrate even if a picture of the page is still loading. */
const AT_LATEST = 4000;

/** How many scripts are requested at a time: each costs a slow phone some four milliseconds. */
const AT_ONCE = 3;

/** Fetches the screens' state. It is rarely part of the page, whose first bytes are for what is visible. */
async function askForState(): Promise<BootState> {
  const answer = await fetch(location.href, { headers: { accept: STATE_TYPE } });
  if (!answer.ok) throw new Error(`The page’s state did not come: ${answer.status}`);
  return answer.json();
}

/**
 * The first script of a public page: text and pictures load first, then the screens' scripts, or at once at a touch.
 * `data-app` lists them (src/server/http/pages/document.ts).
 */
function hydrateWhenPainted(files: readonly string[]): void {
  let isHydrating = false;
  const held = holdTouch(hydrate);

  function hydrate(): void {
    if (isHydrating) return;
    isHydrating = true;
    if (!document.getElementById('state')) {
      window.cupoState = askForState();
      window.cupoState.catch(held.release);
    }
    new Worker(new URL('./languages.ts', import.meta.url), { type: 'module' });
    load(0);
  }

  function load(from: number): void {
    for (const file of files.slice(from, from + AT_ONCE)) {
      const script = document.createElement('script');
      script.type = 'module';
      script.src = file;
      // If they fail to load, the browser does what it can: follow the link, submit the form.
      script.onerror = held.release;
      document.head.append(script);
    }
    if (from + AT_ONCE < files.length) setTimeout(load, 0, from + AT_ONCE);
  }

  /** Once the page is painted and the processor is idle. */
  function hydrateSoon(): void {
    if (typeof requestIdleCallback === 'undefined') setTimeout(hydrate, 200);
    else requestIdleCallback(hydrate, { timeout: 1500 });
  }

  // Sent by src/web/main.tsx. A shared import for the name would be another file to load.
  document.addEventListener('cupo:alive', held.release, { once: true });
  if (document.readyState === 'complete') requestAnimationFrame(hydrateSoon);
  else addEventListener('load', () => requestAnimationFrame(hydrateSoon), { once: true });
  setTimeout(hydrate, AT_LATEST);
}

const own = document.querySelector<HTMLScriptElement>('script[data-app]');
if (own?.dataset.app) hydrateWhenPainted(own.dataset.app.split(' '));
