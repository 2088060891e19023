import { Pool } from 'undici';

export interface PoolLimits {
  /** Longest wait for the first byte of an answer, and between two pieces of it. */
  answerMs: number;
  /** Requests at a time to one backend; null for as many as come. */
  connections?: number | null;
}

const CONNECT_MS = 500;
const CONNECTIONS = 128;

/** Kept-alive connections to one or several backends, taken in turn. */
export class BackendPools {
  private readonly pools: Pool[];
  private turn = 0;

  constructor(urls: readonly string[], { answerMs, connections = CONNECTIONS }: PoolLimits) {
    this.pools = urls.map(
      (url) =>
        new Pool(new URL(url).origin, {
          connections,
          connect: { timeout: CONNECT_MS },
          headersTimeout: answerMs,
          bodyTimeout: answerMs,
        }),
    );
  }

  /** Every pool once, beginning with another one each time: the next backend to try when one cannot be reached. */
  inTurn(): Pool[] {
    if (this.pools.length === 1) return this.pools;
    this.turn = (this.turn + 1) % this.pools.length;
    return [...this.pools.slice(this.turn), ...this.pools.slice(0, this.turn)];
  }

  async close(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.destroy()));
  }
}
