import pg from 'pg';

/** Milliseconds before a broken connection is replaced, more after each failure. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

/**
 * Listens on a channel over a connection of its own, which is replaced when it is lost.
 * @param url of a direct connection: through a pooler in transaction mode no notification arrives
 * @param receive called at each notification, and after each new connection, since one may have been missed
 */
export function listenOn(url: string, channel: string, receive: () => void): { close(): Promise<void> } {
  let closed = false;
  let wait = FIRST_WAIT;
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    const mine = new pg.Client({
      connectionString: url,
      application_name: 'cupo-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    client = mine;
    let lost = false;
    const lose = () => {
      if (lost) return;
      lost = true;
      mine.end().catch(() => undefined);
      if (closed) return;
      timer = setTimeout(() => void connect(), wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
    mine.on('error', lose);
    mine.on('end', lose);
    mine.on('notification', receive);
    try {
      await mine.connect();
      await mine.query(`listen ${channel}`);
      wait = FIRST_WAIT;
      receive();
    } catch {
      // Not an error: without notifications changes are polled every second.
      lose();
    }
  }

  void connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
