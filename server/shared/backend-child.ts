import { fork, type ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';

/** Messages of the backend to the web process over IPC. */
export type BackendMessage =
  | { type: 'ready'; port: number }
  /** Heartbeat, sent every two seconds once the backend is ready. */
  | { type: 'alive' }
  /**
   * The backend cannot run with this configuration, e.g. because the data folder is in use; `message` is for the
   * operator.
   */
  | { type: 'refused'; message: string };

/** All in milliseconds. */
const TIMING = {
  firstDelay: 100,
  longestDelay: 5_000,
  /** After this uptime the restart delay is reset to `firstDelay`. */
  steadyAfter: 5_000,
  /** How long the backend may take to stop before it is killed. */
  stop: 8_000,
  /** Interval between two heartbeat checks, once the backend is ready. */
  look: 5_000,
  /** A backend whose web process was just killed may keep the data folder locked for a moment longer. */
  refusedGrace: 5_000,
};

/**
 * Checks in a row without a heartbeat after which the backend is killed: one that spins or hangs does not exit by
 * itself.
 */
const MISSES = 6;

export interface BackendChildOptions {
  entry: string;
  execArgv: string[];
  env: NodeJS.ProcessEnv;
  log: Logger;
  /**
   * Called with the backend's URL whenever it is ready, and with undefined when it has exited: it may choose another
   * port each time.
   */
  onAddress: (url: string | undefined) => void;
  /** Whether a backend without heartbeats is killed; false where it may be paused in a debugger. */
  watched: boolean;
  /** Called when the backend still refuses to start after `refusedGrace`. */
  onRefused: (message: string) => void;
  timing?: Partial<typeof TIMING>;
}

const stopChild = (child: ChildProcess, graceMs: number): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const force = setTimeout(() => child.kill('SIGKILL'), graceMs);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });

/**
 * Runs the backend as a child process and restarts it when it exits, with growing delays while it keeps failing early.
 * The child ends by itself when the IPC channel closes, so that a killed web process leaves no orphan.
 */
export class BackendChild {
  private readonly createdAt = Date.now();
  private child: ChildProcess;
  private readonly timing: typeof TIMING;
  private delay: number;
  private timer: NodeJS.Timeout | undefined;
  private watching: NodeJS.Timeout | undefined;
  /** Checks without a heartbeat. Counted rather than timed: a machine that slept has missed nothing. */
  private misses = 0;
  private stopping = false;
  private everReady = false;
  private refused = false;

  constructor(private readonly options: BackendChildOptions) {
    this.timing = { ...TIMING, ...options.timing };
    this.delay = this.timing.firstDelay;
    this.child = this.run();
  }

  /** Stops the running backend; a new one is started when it has exited. */
  restart(): void {
    this.delay = this.timing.firstDelay;
    this.child.kill('SIGTERM');
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    await stopChild(this.child, this.timing.stop);
  }

  private run(): ChildProcess {
    const { entry, execArgv, env, log } = this.options;
    const startedAt = Date.now();
    this.refused = false;
    const child = fork(entry, [], { execArgv, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.on('message', (message: BackendMessage) => {
      // A message sent just before the exit may arrive after it.
      if (child.exitCode === null && child.signalCode === null) this.onMessage(message);
    });
    child.on('error', (error) => log.error(error, 'backend process'));
    child.once('exit', (code, signal) => this.onExit(startedAt, code, signal));
    return child;
  }

  private onMessage(message: BackendMessage): void {
    if (message.type === 'ready') {
      this.everReady = true;
      this.options.onAddress(`http://127.0.0.1:${message.port}`);
      this.options.log.info({ port: message.port, backendPid: this.child.pid }, 'backend ready');
      if (this.options.watched) this.watch();
      return;
    }
    if (message.type === 'alive') {
      this.misses = 0;
      return;
    }
    this.refused = true;
    if (this.everReady || Date.now() - this.createdAt < this.timing.refusedGrace) return;
    this.stopping = true;
    this.options.onRefused(message.message);
  }

  private watch(): void {
    this.misses = 0;
    this.watching = setInterval(() => {
      this.misses += 1;
      if (this.misses < MISSES) return;
      this.options.log.error({ backendPid: this.child.pid }, 'backend gives no sign of life, ending it');
      this.child.kill('SIGKILL');
    }, this.timing.look).unref();
  }

  private onExit(startedAt: number, code: number | null, signal: string | null): void {
    this.options.onAddress(undefined);
    clearInterval(this.watching);
    if (this.stopping) return;
    if (Date.now() - startedAt > this.timing.steadyAfter) this.delay = this.timing.firstDelay;
    const { log } = this.options;
    if (this.refused) log.info({ delay: this.delay }, 'backend refused to start, trying again for a moment');
    else log.warn({ code, signal, delay: this.delay }, 'backend ended, starting it again');
    this.timer = setTimeout(() => (this.child = this.run()), this.delay);
    this.delay = Math.min(this.delay * 2, this.timing.longestDelay);
  }
}
