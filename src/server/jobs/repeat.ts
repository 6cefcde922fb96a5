/** Work that repeats until it is closed. */
export interface Repeating {
  /** Starts no further run and waits for the present one. */
  close(): Promise<void>;
}

/**
 * Runs `act` again and again, `pause` milliseconds after each end; a failure is logged, and the next run then waits ten
 * times as long.
 */
export function repeat(act: () => Promise<unknown>, pause: number, onFailure: (error: unknown) => void): Repeating {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let running = run();

  async function run(): Promise<void> {
    let wait = pause;
    try {
      await act();
    } catch (error) {
      onFailure(error);
      wait = pause * 10;
    }
    if (!closed) timer = setTimeout(() => (running = run()), wait);
  }

  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
