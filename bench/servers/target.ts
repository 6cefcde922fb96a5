/** A server under load, in a process of its own. */
export interface Target {
  name: 'cupo' | 'bare' | 'minimal';
  url: string;
  pid: number;
  stop(): Promise<unknown>;
}
