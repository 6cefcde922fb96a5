import { lazy, type ReactNode, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadable } from './loadable.tsx';

function Words({ text }: { text: string }) {
  return <b>{text}</b>;
}
const load = () => Promise.resolve({ default: Words });
const drawn = (children: ReactNode) => renderToStaticMarkup(<Suspense fallback="…">{children}</Suspense>);

it('is rendered at once if its code is loaded, and its placeholder if not', async () => {
  const Apart = loadable(load, ({ text }) => <i>{text}</i>);
  const apart = () => drawn(<Apart text="Aquí" />);
  expect(apart()).toBe('<i>Aquí</i>');
  await Apart.load();
  expect(apart()).toBe('<b>Aquí</b>');
});

it('control: React’s own lazy shows its fallback though the code is loaded', async () => {
  await load();
  const Suspended = lazy(load);
  expect(drawn(<Suspended text="Aquí" />)).toBe('…');
});

it('loads once, and again after a failure', async () => {
  const answers = [() => Promise.reject(new Error('away')), load, load];
  let requests = 0;
  const Apart = loadable(() => {
    requests += 1;
    return answers[requests - 1]?.() ?? load();
  });
  await expect(Apart.load()).rejects.toThrow('away');
  await Promise.all([Apart.load(), Apart.load()]);
  expect(requests).toBe(2);
});
