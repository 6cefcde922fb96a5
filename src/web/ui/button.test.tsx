import type { MouseEvent, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

type Pressed = (event: Pick<MouseEvent, 'detail' | 'preventDefault'>) => void;

let press: Pressed;
let acts: number;

function Drawn() {
  const drawn: ReactElement<{ onClick: Pressed }> = Button({
    onClick: async () => {
      acts += 1;
    },
    children: 'Reenviar',
  });
  press = drawn.props.onClick;
  return drawn;
}

/** @param clicks as the browser counts them at one spot; 0: a key */
const click = (clicks: number) => press({ detail: clicks, preventDefault: () => undefined });
const answer = () => Promise.resolve();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  acts = 0;
  renderToStaticMarkup(<Drawn />);
});
afterEach(() => {
  vi.useRealTimers();
});

it('the other half of a double click does not act again, though the answer has come', async () => {
  click(1);
  await answer();
  vi.advanceTimersByTime(150);
  click(2);
  expect(acts).toBe(1);
});

it('a click of its own acts again', async () => {
  click(1);
  await answer();
  vi.advanceTimersByTime(150);
  click(1);
  expect(acts).toBe(2);
});

it('a click that the browser counts on, but that follows a read answer, acts again', async () => {
  click(1);
  await answer();
  vi.advanceTimersByTime(1000);
  click(2);
  expect(acts).toBe(2);
});
