import { createServer } from 'node:net';
import { CannotStart } from './cannot-start.ts';

/**
 * Looks before the long work of a first start whether somebody else listens there.
 * @throws CannotStart when the port cannot be had
 */
export function ensurePortIsFree(port: number, host: string): Promise<void> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new CannotStart(sentence(error.code, port, host))));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}

function sentence(code: string | undefined, port: number, host: string): string {
  if (code === 'EADDRINUSE') return `El puerto ${port} ya está ocupado: elige otro, por ejemplo PORT=${port + 1}.`;
  if (code === 'EACCES') return `No hay permiso para usar el puerto ${port}: elige uno mayor que 1023 con PORT.`;
  return `No se puede escuchar en ${host}:${port} (${code}): revisa HOST y PORT.`;
}
