import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SECOND } from '#shared/time.ts';
import { giveBackMemory } from './give-back.ts';

const gc = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('gc', gc);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  gc.mockReset();
});

/** Ten requests a second, for the given seconds. */
function ask(server: EventEmitter, seconds: number): void {
  for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
    vi.advanceTimersByTime(SECOND / 10);
    server.emit('request');
  }
}

it('collects garbage once, twenty seconds after the start, if there are no requests', () => {
  giveBackMemory(new EventEmitter());
  vi.advanceTimersByTime(20 * SECOND);
  expect(gc).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SECOND);
  expect(gc).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3600 * SECOND);
  expect(gc).toHaveBeenCalledTimes(1);
});

it('delays no request: it waits for a second without one', () => {
  const server = new EventEmitter();
  giveBackMemory(server);
  ask(server, 120);
  expect(gc).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SECOND);
  expect(gc).toHaveBeenCalledTimes(1);
  ask(server, 60);
  expect(gc).toHaveBeenCalledTimes(1);
  expect(server.listenerCount('request')).toBe(0);
});

it('does nothing if the garbage collector cannot be called', () => {
  vi.stubGlobal('gc', undefined);
  const server = new EventEmitter();
  giveBackMemory(server);
  vi.advanceTimersByTime(60 * SECOND);
  expect(server.listenerCount('request')).toBe(0);
});
