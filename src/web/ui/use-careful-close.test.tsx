import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfirmProvider } from './confirm.tsx';
import { useCarefulClose } from './use-careful-close.ts';

let closed = 0;

beforeEach(() => {
  closed = 0;
  vi.stubGlobal('history', { state: null });
});
afterEach(() => vi.unstubAllGlobals());

interface Sheet {
  typed: boolean;
  sending: boolean;
}

let close: () => Promise<boolean>;

function Drawn({ typed, sending }: Sheet) {
  close = useCarefulClose({
    opened: true,
    onClose: () => {
      closed += 1;
    },
    isUnsaved: () => typed,
    isSending: () => sending,
  });
  return null;
}

/** Escape, in a sheet in which something is typed or being sent. */
function openWith(sheet: Sheet): () => Promise<boolean> {
  renderToStaticMarkup(
    <ConfirmProvider>
      <Drawn {...sheet} />
    </ConfirmProvider>,
  );
  return close;
}

it('closes a sheet in which nothing is typed at once', async () => {
  expect(await openWith({ typed: false, sending: false })()).toBe(true);
  expect(closed).toBe(1);
});

it.each([
  ['something is typed', { typed: true, sending: false }],
  ['an act waits for its answer', { typed: false, sending: true }],
])('does not close one in which %s before the question is answered, and asks once', async (_, sheet) => {
  const leave = openWith(sheet);
  const first = leave();
  expect(await leave()).toBe(false);
  expect(await Promise.race([first, Promise.resolve('asked')])).toBe('asked');
  expect(closed).toBe(0);
});
