/**
 * Loads a script that nobody waits for. Where it does not come, because the line was lost, it is loaded again when the line
 * is back, in browsers that ask twice (Chromium keeps a failed import until the page is loaded anew); the screens go on
 * without it.
 * @param run starts what it is for. @returns ends it
 */
export function loadLater<Code>(load: () => Promise<Code>, run: (code: Code) => (() => void) | undefined): () => void {
  let stop: (() => void) | undefined;
  let gone = false;
  async function start() {
    const code = await load().catch(() => undefined);
    if (gone) return;
    if (code === undefined) addEventListener('online', start, { once: true });
    else stop = run(code);
  }
  void start();
  return () => {
    gone = true;
    removeEventListener('online', start);
    stop?.();
  };
}
