import { existsSync, readFileSync } from 'node:fs';

/** Clock ticks a second in /proc: fixed at 100 for programs on Linux, whatever the kernel counts with. */
const TICKS = 100;

/** Megabytes of the product's process. */
export interface Memory {
  /** Some time after its start. */
  idle: number;
  /** The same without what other processes share with it. */
  proportional: number;
  peak: number;
}

/** The fields of `/proc/pid/stat` after the name (which may hold spaces), the state first; null without such a process. */
export function statOf(pid: number): string[] | null {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return null;
  return readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ') ?? null;
}

/**
 * Processor seconds a process has used, user and system together; null where there is no /proc.
 * @param withEnded those of its children that have ended too
 */
export function cpuSeconds(pid: number, withEnded = false): number | null {
  const fields = statOf(pid);
  // utime and stime are the 14th and 15th fields of the whole line, those of ended children follow.
  return fields && fields.slice(11, withEnded ? 15 : 13).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
}

/** Processor seconds of all programs that this process started and that have ended; null where there is no /proc. */
export function endedProgramsSeconds(): number | null {
  const [own, withEnded] = [cpuSeconds(process.pid), cpuSeconds(process.pid, true)];
  return own === null || withEnded === null ? null : withEnded - own;
}

/**
 * Megabytes of memory a process holds some seconds from now: all of it, and without what it shares with others (a page that
 * two hold counts half for each); null where there is no /proc.
 */
export async function memoryAtRest(pid: number, seconds: number): Promise<Omit<Memory, 'peak'> | null> {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const held = memoryOf(pid);
  if (!held) return null;
  const parts = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return { idle: held.now, proportional: Number(/^Pss:\s+(\d+)/m.exec(parts)?.[1] ?? 0) / 1024 };
}

/** Megabytes of memory a process holds now and held at most; null where there is no /proc. */
export function memoryOf(pid: number): { now: number; peak: number } | null {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return null;
  const status = readFileSync(path, 'utf8');
  const megabytes = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
