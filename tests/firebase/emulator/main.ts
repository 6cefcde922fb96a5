/**
 * `npm run test:firebase`: the suite of every identity provider against Firebase's own emulator, which is too large for
 * the ordinary install. Without it, prints one sentence that names what is missing.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const host = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099';
const answers = await fetch(`http://${host}/`).then(
  ({ ok }) => ok,
  () => false,
);
if (answers) {
  const config = fileURLToPath(new URL('./vitest.config.ts', import.meta.url));
  const { status } = spawnSync('vitest', ['run', '--config', config], {
    stdio: 'inherit',
    env: { ...process.env, FIREBASE_AUTH_EMULATOR_HOST: host },
  });
  process.exitCode = status ?? 1;
} else {
  console.log(
    `No se probó: hace falta el emulador de Firebase en ${host} (npx firebase-tools@15 emulators:start --only auth --project estudio-prueba, fuera de esta carpeta; otra dirección en FIREBASE_AUTH_EMULATOR_HOST).`,
  );
  process.exitCode = 1;
}
