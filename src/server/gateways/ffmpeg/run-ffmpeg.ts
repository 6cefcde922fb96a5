import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** `ffmpeg` ended with an error. */
export class FfmpegFailure extends Error {
  override name = 'FfmpegFailure';
}

/** The most bytes of its output that are kept. */
const MOST_WORDS = 16_384;

/** The only environment variables passed to it, so that it gets no secrets. */
const HANDED_ON = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot'];

export interface FfmpegRun {
  /** The program's own path. */
  program: string;
  /** Arguments, passed without a shell. */
  args: readonly string[];
  folder: string;
  /** Kills it at once. */
  signal: AbortSignal;
}

/**
 * Runs `ffmpeg` to its end, at the lowest priority, without input.
 * @returns what it wrote to its output
 * @throws FfmpegFailure with the end of its messages; the signal's reason after it was killed
 */
export async function runFfmpeg({ program, args, folder, signal }: FfmpegRun): Promise<string> {
  signal.throwIfAborted();
  const env = Object.fromEntries(HANDED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.out = (output.out + text).slice(0, MOST_WORDS);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.err = (output.err + text).slice(-MOST_WORDS);
  });
  const kill = () => void child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  try {
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (child.pid !== undefined) yieldTo(child.pid);
    const code = await ended;
    signal.throwIfAborted();
    if (code !== 0)
      throw new FfmpegFailure(output.err.trim().split('\n').slice(-3).join(' ') || `It ended with ${code}.`);
    return output.out;
  } finally {
    signal.removeEventListener('abort', kill);
  }
}

/** Lowers its priority before it starts threads, which inherit the priority. */
function yieldTo(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch (error) {
    // It has already ended.
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}
