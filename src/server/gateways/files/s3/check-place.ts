import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { CorsAdvice, PlaceCheck } from '../cloud.ts';
import { openS3, type S3Client, type S3Parts } from './client.ts';
import type { PlaceSettings } from './place-rules.ts';
import { S3Failure, type S3Trouble } from './s3-failure.ts';
import { openObject, putObject, removeObject } from './s3-store.ts';

const words: Readonly<Record<S3Trouble, { field: keyof PlaceSettings; why: string }>> = {
  silent: {
    field: 'S3_ENDPOINT',
    why: 'El servicio no contestó. Revisa su dirección y que este servidor tenga salida a internet.',
  },
  private: {
    field: 'S3_ENDPOINT',
    why: 'Esa dirección lleva a una red privada. Si el servicio es tuyo, quien cuida el servidor pone S3_ALLOW_PRIVATE=yes.',
  },
  keys: {
    field: 'bucket',
    why: 'El servicio no acepta las llaves de este servidor para ese depósito. Deben poder listar, leer, escribir y borrar.',
  },
  bucket: { field: 'bucket', why: 'No hay ningún depósito con ese nombre.' },
  region: { field: 'region', why: 'El depósito está en otra región.' },
  clock: {
    field: 'S3_ENDPOINT',
    why: 'El reloj de este servidor no está en hora, y el servicio no acepta sus firmas.',
  },
  full: { field: 'bucket', why: 'En ese depósito ya no hay espacio.' },
  refused: { field: 'S3_ENDPOINT', why: 'El servicio no entendió la petición. Revisa que sea compatible con S3.' },
  public: {
    field: 'bucket',
    why: 'Ese depósito es público: cualquiera podría abrir los comprobantes. Hazlo privado primero.',
  },
};

/**
 * Writes, reads and removes a small object, checks that it cannot be read without keys, and sends a browser's
 * preflight request for direct uploads.
 * @param origin the origin of the studio's pages
 */
export async function checkPlace(parts: S3Parts, origin: string): Promise<PlaceCheck> {
  const client = openS3(parts);
  const name = `checks/${randomBytes(16).toString('hex')}`;
  try {
    // Without permission to list, S3 answers 403 instead of 404 for missing objects, so files could not be searched in two
    // stores.
    if (await openObject(client, name)) throw new S3Failure('refused', 'it holds what nobody wrote');
    await tryObject(client, name);
    return { works: true, cors: (await letsBrowsersSend(client, origin)) ? null : corsAdvice(origin) };
  } catch (error) {
    if (!(error instanceof S3Failure)) throw error;
    return { works: false, ...words[error.trouble] };
  } finally {
    client.close();
  }
}

async function tryObject(client: S3Client, name: string): Promise<void> {
  const content = randomBytes(64);
  await putObject(client, { name, content, type: 'application/octet-stream' });
  try {
    if (!(await readBack(client, name)).equals(content)) throw new S3Failure('refused', 'it gives back something else');
    const stranger = await client.ask({ method: 'GET', name, unsigned: true });
    stranger.destroy();
    if ((stranger.statusCode ?? 0) < 300) throw new S3Failure('public', 'a stranger can read it');
  } finally {
    await removeObject(client, name);
  }
}

async function readBack(client: S3Client, name: string): Promise<Buffer> {
  const kept = await openObject(client, name);
  if (!kept) throw new S3Failure('refused', 'what was written is not there');
  return buffer(kept.content).catch((cause: unknown) => {
    throw new S3Failure('silent', 'the answer broke off', { cause });
  });
}

/** The preflight request of an upload whose progress is watched (Fetch standard, CORS-preflight). */
async function letsBrowsersSend(client: S3Client, origin: string): Promise<boolean> {
  const headers = { origin, 'access-control-request-method': 'POST' };
  try {
    const answer = await client.ask({ method: 'OPTIONS', name: '', headers, unsigned: true });
    answer.destroy();
    const allowed = answer.headers['access-control-allow-origin'];
    return (answer.statusCode ?? 0) < 300 && (allowed === '*' || allowed === origin);
  } catch (error) {
    // A failed preflight does not keep the server from storing files there.
    if (error instanceof S3Failure) return false;
    throw error;
  }
}

/** The CORS rule in the format of Amazon's console and MinIO's `mc`. */
function corsAdvice(origin: string): CorsAdvice {
  return {
    why: 'Los videos no pueden ir directo de tu navegador al depósito, así que pasan por el servidor, que tarda más. En el servicio, pon al depósito esta regla CORS:',
    rule: JSON.stringify([{ AllowedOrigins: [origin], AllowedMethods: ['POST'], AllowedHeaders: ['*'] }], null, 2),
  };
}
