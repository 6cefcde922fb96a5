import { sentenceFor } from './cannot-start.ts';
import { makeFilesOwn } from './own-data-folder.ts';

/** Runs a command that ends by itself: what it returns is the exit code; what it throws becomes one sentence and exit code 1. */
export async function runCommand(act: () => Promise<number>): Promise<void> {
  makeFilesOwn();
  try {
    process.exitCode = await act();
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exitCode = 1;
  }
}
