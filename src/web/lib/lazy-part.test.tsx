import { lazy, type ReactNode, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lazyPart, Part } from './lazy-part.tsx';

function Words({ text }: { text: string }) {
  return <b>{text}</b>;
}
const load = () => Promise.resolve({ default: Words });
const drawn = (children: ReactNode) => renderToStaticMarkup(<Suspense fallback="…">{children}</Suspense>);

it('a part is drawn at once where its code is there, and after its fallback where it is not', async () => {
  const words = lazyPart(load);
  const part = () => drawn(<Part of={words} props={{ text: 'Aquí' }} />);
  expect(part()).toBe('…');
  await words.load();
  expect(part()).toBe('<b>Aquí</b>');
});

it('React’s own shows its fallback though the code is there', async () => {
  await load();
  const Suspended = lazy(load);
  expect(drawn(<Suspended text="Aquí" />)).toBe('…');
});
