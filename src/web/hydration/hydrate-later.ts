import { STATE_TYPE } from '#shared/server-rendering.ts';
import type { BootState } from '../boot-state.ts';
import { heldTouch } from './held-touch.ts';

/** Milliseconds after which the screens come to life even if a picture of the page is still on its way. */
const AT_LATEST = 4000;

/** So many scripts are asked for at a time: each costs a slow phone some four milliseconds. */
const AT_ONCE = 3;

/** What the screens go on from. It seldom comes with the page, whose first bytes are for what is seen. */
async function askForState(): Promise<BootState> {
  const answer = await fetch(location.href, { headers: { accept: STATE_TYPE } });
  if (!answer.ok) throw new Error(`The page’s state did not come: ${answer.status}`);
  return answer.json();
}

/**
 * The first script of a public page: its words and pictures come first, then the screens' own scripts, or at once when
 * somebody touches something. `data-app` lists them (src/server/http/pages/document.ts).
 */
function wakeWhenPainted(files: readonly string[]): void {
  let awake = false;
  const held = heldTouch(hydrate);

  function hydrate(): void {
    if (awake) return;
    awake = true;
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
      // Without them the browser does what it can: follow the link, send the form.
      script.onerror = held.release;
      document.head.append(script);
    }
    if (from + AT_ONCE < files.length) setTimeout(load, 0, from + AT_ONCE);
  }

  /** Once the picture stands and nobody needs the processor. */
  function wakeSoon(): void {
    if (typeof requestIdleCallback === 'undefined') setTimeout(hydrate, 200);
    else requestIdleCallback(hydrate, { timeout: 1500 });
  }

  // src/web/main.tsx tells it. A name shared by import would be a file more to wait for.
  document.addEventListener('cupo:alive', held.release, { once: true });
  if (document.readyState === 'complete') requestAnimationFrame(wakeSoon);
  else addEventListener('load', () => requestAnimationFrame(wakeSoon), { once: true });
  setTimeout(hydrate, AT_LATEST);
}

const own = document.querySelector<HTMLScriptElement>('script[data-app]');
if (own?.dataset.app) wakeWhenPainted(own.dataset.app.split(' '));
