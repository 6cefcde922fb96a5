/**
 * SQLSTATE codes of temporary failures: connection lost or refused, shutdown, too many connections, time-outs, deadlock,
 * serialization failure, no room or no disk (53, 58), no writes after a failover (25006). XX000 is what PostgreSQL says
 * where it has no code: a full quota, a limit of file size, its own panic before it starts again.
 */
const PASSING = new Set([
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08P01',
  '53000',
  '53100',
  '53200',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '58000',
  '58030',
  '25006',
  '25P03',
  '40001',
  '40P01',
  'XX000',
]);

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ETIMEDOUT',
  'ENOENT',
]);

const DRIVER_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
];

interface MaybeDatabaseError {
  code?: unknown;
  message?: unknown;
  constraint?: unknown;
  cause?: unknown;
  syscall?: unknown;
}

/** Whether the failure is temporary, so that the client may try again (503 with Retry-After). */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const link of causes(error)) {
    if (typeof link.code === 'string') {
      if (PASSING.has(link.code)) return true;
      if (NETWORK.has(link.code) && link.syscall !== 'open') return true;
    }
    const text = typeof link.message === 'string' ? link.message : '';
    if (DRIVER_MESSAGES.some((known) => text.includes(known))) return true;
  }
  return false;
}

/** The name of the constraint that a write violated, also inside Drizzle's error; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  for (const link of causes(error)) {
    if (typeof link.code === 'string' && link.code.startsWith('23') && typeof link.constraint === 'string')
      return link.constraint;
  }
  return undefined;
}

/** Deadlock or serialization failure: the whole transaction may be tried again at once. */
export function isWorthRepeating(error: unknown): boolean {
  return causes(error).some(({ code }) => code === '40P01' || code === '40001');
}

function causes(error: unknown): MaybeDatabaseError[] {
  const chain: MaybeDatabaseError[] = [];
  let link: unknown = error;
  while (typeof link === 'object' && link !== null && chain.length < 5) {
    chain.push(link);
    link = 'cause' in link ? link.cause : undefined;
  }
  return chain;
}
