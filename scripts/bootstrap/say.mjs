/** A reason to stop, for the operator: one sentence, no stack. */
export class Stop extends Error {}

const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1).replace('.', ',');

/**
 * Runs one long step and shows it as one line that grows while the step works: `Texto ..... 12,3 s`.
 * @template T
 * @param {string} text what is being done, in Spanish
 * @param {() => Promise<T>} act
 * @returns {Promise<T>}
 */
export async function step(text, act) {
  const since = performance.now();
  process.stdout.write(`${text} `);
  const dots = setInterval(() => process.stdout.write('.'), 2000);
  try {
    const result = await act();
    process.stdout.write(` ${seconds(since)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write(` falló a los ${seconds(since)} s\n`);
    throw error;
  } finally {
    clearInterval(dots);
  }
}

/**
 * Runs a whole script: its result is the exit code; an exception becomes one sentence and exit code 1.
 * @param {() => Promise<number>} act
 */
export async function script(act) {
  try {
    process.exitCode = await act();
  } catch (error) {
    console.error(sentenceFor(error));
    process.exitCode = 1;
  }
}

function sentenceFor(error) {
  if (error instanceof Stop) return error.message;
  if (['EACCES', 'EPERM', 'EROFS'].includes(error?.code)) return `No hay permiso para escribir en ${error.path}.`;
  if (error?.code === 'ENOSPC') return 'No queda espacio en el disco.';
  return `Algo inesperado detuvo el arranque: ${error?.stack ?? error}`;
}
