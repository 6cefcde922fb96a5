import { existsSync, readFileSync } from 'node:fs';

/** Clock ticks a second in /proc: fixed at 100 for programs on Linux, whatever the kernel counts with. */
const TICKS = 100;

/** Processor seconds a process has used, user and system together; null where there is no /proc. */
export function cpuSeconds(pid: number): number | null {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return null;
  // The name in parentheses may hold spaces; utime and stime are the 14th and 15th fields of the line.
  const fields = readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Megabytes of memory a process holds now and held at most; null where there is no /proc. */
export function memoryOf(pid: number): { now: number; peak: number } | null {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return null;
  const status = readFileSync(path, 'utf8');
  const megabytes = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
