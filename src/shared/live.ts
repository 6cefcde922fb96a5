/** Milliseconds between two heartbeats of `GET /live`; a client that receives nothing for longer than two reconnects. */
export const HEARTBEAT = 10_000;
