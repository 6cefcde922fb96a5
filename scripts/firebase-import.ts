import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { systemClock } from '../src/server/clock.ts';
import { openDatabase } from '../src/server/database/connect.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { isComputable } from '../src/server/gateways/identity/embedded/firebase-scrypt.ts';
import { type ImportReport, importAccounts } from '../src/server/gateways/identity/embedded/import-accounts.ts';
import { exportedUsers, readHashing } from '../src/server/gateways/identity/embedded/import-rules.ts';
import { readSettings } from '../src/server/settings.ts';
import { CannotStart } from '../src/server/start/cannot-start.ts';
import { runCommand } from '../src/server/start/run-command.ts';

const usage = `Uso: npm run firebase:import -- --project id-del-proyecto --users usuarios.json --parameters parametros.txt [--try]
usuarios.json lo escribe "firebase auth:export usuarios.json"; parametros.txt es lo que la consola de Firebase muestra en
Authentication, Usuarios, menú de tres puntos, "Parámetros de hash de contraseñas". Con --try solo dice qué pasaría.`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      users: { type: 'string' },
      parameters: { type: 'string' },
      try: { type: 'boolean', default: false },
    },
  });
  const { project, users, parameters, try: dry } = values;
  if (!project || !users || !parameters) {
    console.log(usage);
    return 1;
  }
  const hashing = await readParameters(parameters);
  const exported = await readUsers(users);
  const settings = readSettings(process.env);
  const db = await openDatabase(settings);
  try {
    await migrate(db, systemClock);
    const report = await importAccounts({ db, clock: systemClock }, exported, { project, hashing, dry });
    for (const line of sentencesOf(report, dry)) console.log(line);
    return report.stayed.length > 0 ? 2 : 0;
  } finally {
    await db.close();
  }
});

async function readParameters(file: string) {
  const hashing = readHashing(await readText(file));
  if (!hashing)
    throw new CannotStart(`${file} no tiene los parámetros de SCRYPT (base64_signer_key, rounds, mem_cost).`);
  if (!isComputable(hashing))
    throw new CannotStart(`Este servidor no puede calcular mem_cost ${hashing.memCost} con rounds ${hashing.rounds}.`);
  return hashing;
}

async function readUsers(file: string) {
  let json: unknown;
  try {
    json = JSON.parse(await readText(file));
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(`${file} no es JSON: expórtalo con "firebase auth:export ${file} --format=json".`);
  }
  const parsed = exportedUsers.safeParse(json);
  if (!parsed.success) throw new CannotStart(`${file} no es una exportación de Firebase: le falta la lista "users".`);
  return parsed.data.users;
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new CannotStart(`No se puede leer ${file}.`);
  });
}

function sentencesOf({ moved, without_password, already, stayed }: ImportReport, dry: boolean): string[] {
  return [
    ...stayed.map(({ who, why }) => `Se queda ${who}: ${why}.`),
    `${dry ? 'Pasarían' : 'Pasaron'} ${moved} cuentas; ${already} ya estaban; ${stayed.length} se quedan.`,
    ...(without_password > 0
      ? [`De ellas, ${without_password} no tenían contraseña: la eligen con «¿Olvidaste tu contraseña?».`]
      : []),
  ];
}
