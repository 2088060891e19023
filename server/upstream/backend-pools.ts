import { Pool } from 'undici';

export interface PoolLimits {
  /** Longest wait for the first byte of a response, and between two chunks of it, in milliseconds. */
  answerMs: number;
  /** Concurrent connections to one backend; null for no limit. */
  connections?: number | null;
}

const CONNECT_MS = 500;
const CONNECTIONS = 128;

/** Keep-alive connections to one or several backends. */
export class BackendPools {
  private readonly pools: Pool[];
  private next = 0;

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

  /** All pools, beginning with another one each time; the later ones are tried when the first cannot be reached. */
  roundRobin(): Pool[] {
    if (this.pools.length === 1) return this.pools;
    this.next = (this.next + 1) % this.pools.length;
    return [...this.pools.slice(this.next), ...this.pools.slice(0, this.next)];
  }

  async close(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.destroy()));
  }
}
