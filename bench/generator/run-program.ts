import { spawn } from 'node:child_process';

/** Runs a program to its end. @returns its output @throws Error with its error output */
export async function runProgram(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } });
  let output = '';
  let complaint = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${complaint}${output}`);
  return output;
}
