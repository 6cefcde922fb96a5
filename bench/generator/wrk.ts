import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { endedProgramsSeconds } from '../servers/usage.ts';
import type { Load, Seen, Shot } from './load.ts';
import { runProgram } from './run-program.ts';

const script = fileURLToPath(new URL('wrk-shots.lua', import.meta.url));

const report = z.object({
  answers: z.number(),
  microseconds: z.number(),
  p50: z.number(),
  p99: z.number(),
  lost: z.number(),
  statuses: z.record(z.string(), z.number()),
});

/** Sends a load with one thread of wrk, whose script takes the prepared requests in their order. */
export async function sendWithWrk(load: Load, folder: string): Promise<Seen> {
  const [requests, answer] = [join(folder, 'requests'), join(folder, 'answer.json')];
  const { host } = new URL(load.url);
  writeFileSync(requests, load.shots.map((shot) => prefixed(rawRequest(shot, host))).join(''));
  const before = endedProgramsSeconds();
  await runProgram('wrk', [
    ...['-t', '1', '-c', String(load.connections), '-d', `${load.seconds}s`, '--timeout', '30s', '-s', script],
    ...[load.url, '--', requests, answer],
  ]);
  const after = endedProgramsSeconds();
  const seen = report.parse(JSON.parse(readFileSync(answer, 'utf8')));
  const seconds = seen.microseconds / 1e6;
  return {
    answers: seen.answers,
    seconds,
    p50: seen.p50 / 1000,
    p99: seen.p99 / 1000,
    statuses: { ...seen.statuses, ...(seen.lost > 0 && { lost: seen.lost }) },
    generatorLoad: before === null || after === null ? null : (after - before) / seconds,
  };
}

function rawRequest({ method, path, headers, body = '' }: Shot, host: string): string {
  const all = { host, ...headers, 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

/** Its length in bytes on a line of its own, then the request. */
const prefixed = (text: string) => `${Buffer.byteLength(text)}\n${text}`;
