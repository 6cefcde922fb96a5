/** Milliseconds between two heartbeats of `GET /live`; a client that receives nothing for longer than two reconnects. */
export const HEARTBEAT = 10_000;

/** What the stream of a person of each role carries: coaches rosters, reception and administrators also changes of customers. */
export const sightOf = { customer: 'classes', coach: 'rosters', desk: 'people', administrator: 'people' } as const;
export type Sight = (typeof sightOf)[keyof typeof sightOf];
