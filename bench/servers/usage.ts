import { existsSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc: always 100 for programs on Linux, whatever the kernel's own rate. */
const TICKS = 100;

/** Megabytes of the product's process. */
export interface Memory {
  /** Some seconds after its start. */
  idle: number;
  /** The same without memory shared with other processes. */
  proportional: number;
  peak: number;
}

/**
 * The fields of `/proc/pid/stat` after the name (which may contain spaces), beginning with the state; null without such
 * a process.
 */
export function statOf(pid: number): string[] | null {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return null;
  return readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ') ?? null;
}

/**
 * Processor seconds that a process has used, user and system together; null without /proc.
 * @param withEnded includes its children that have ended
 */
export function cpuSeconds(pid: number, withEnded = false): number | null {
  const fields = statOf(pid);
  // utime and stime are the 14th and 15th fields of the whole line, those of ended children follow.
  return fields && fields.slice(11, withEnded ? 15 : 13).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
}

/** Processor seconds of all ended programs that this process started; null without /proc. */
export function endedProgramsSeconds(): number | null {
  const [own, withEnded] = [cpuSeconds(process.pid), cpuSeconds(process.pid, true)];
  return own === null || withEnded === null ? null : withEnded - own;
}

/**
 * Megabytes of memory that a process holds some seconds from now: all of it, and its proportional share (a page that
 * two processes share counts half for each); null without /proc.
 */
export async function memoryAtRest(pid: number, seconds: number): Promise<Omit<Memory, 'peak'> | null> {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const held = memoryOf(pid);
  if (!held) return null;
  const parts = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return { idle: held.now, proportional: Number(/^Pss:\s+(\d+)/m.exec(parts)?.[1] ?? 0) / 1024 };
}

/** Megabytes of memory that a process holds now, and its maximum; null without /proc. */
export function memoryOf(pid: number): { now: number; peak: number } | null {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return null;
  const status = readFileSync(path, 'utf8');
  const megabytes = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
