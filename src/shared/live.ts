/** Milliseconds between two signs of life of `GET /live`; a client that receives nothing for longer than two connects anew. */
export const HEARTBEAT = 10_000;
