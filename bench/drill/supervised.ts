import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuOf } from '../processes';

/** As `RestartSec=1` of the units in docs/operations.md. */
const RESTART_MS = 1000;
const READY_MS = 90_000;
/** How long a program may take to end when everything is stopped, before it is killed. */
const PATIENCE_MS = 15_000;

export interface Program {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Whether it is ready to serve. */
  isReady: () => Promise<boolean>;
}

const parentOf = (pid: string): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // It has ended in the meantime.
    return 0;
  }
};

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);

/** Signals a process; ignores one that has ended in the meantime. */
const signalTo = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** A program that is restarted when it ends, as by a supervisor, and that can be made to fail. */
export class Supervised {
  private child: ChildProcess | undefined;
  private stopped = false;
  private failure: Error | undefined;
  private extraEnv: Record<string, string> = {};

  constructor(private readonly program: Program) {}

  get name(): string {
    return this.program.name;
  }

  private launch(): void {
    const { command, args, env = {} } = this.program;
    const child = spawn(command, args, {
      env: { ...process.env, ...env, ...this.extraEnv },
      stdio: ['ignore', 'ignore', process.env.DRILL_LOG ? 'inherit' : 'ignore'],
    });
    this.child = child;
    child.once('error', (error) => (this.failure = error));
    child.once('exit', () => {
      if (this.stopped) return;
      setTimeout(() => {
        if (!this.stopped) this.launch();
      }, RESTART_MS);
    });
  }

  /** CPU time of it and its children so far, in ms. */
  cpuMs(): number {
    const pid = this.child?.pid;
    return pid === undefined ? 0 : [pid, ...childrenOf(pid)].reduce((sum, one) => sum + cpuOf(one), 0);
  }

  async start(): Promise<void> {
    this.launch();
    await this.ready();
  }

  async ready(): Promise<void> {
    for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(100)) {
      if (this.failure) throw new Error(`${this.name} cannot be started`, { cause: this.failure });
      if (await this.program.isReady().catch(() => false)) return;
    }
    throw new Error(`${this.name} was not ready in time`);
  }

  /** Sends a signal that ends the program, and waits for its end; the supervisor then restarts it. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Takes effect at the next start. */
  setEnv(extra: Record<string, string>): void {
    this.extraEnv = extra;
  }

  /** Suspends the program and its children, as on a machine that swaps or whose disk hangs. */
  hang(): void {
    this.signalAll('SIGSTOP');
  }

  wake(): void {
    this.signalAll('SIGCONT');
  }

  private signalAll(signal: NodeJS.Signals): void {
    const { pid, exitCode, signalCode } = this.child ?? {};
    // It may have ended or been stopped before.
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    for (const one of [pid, ...childrenOf(pid)]) signalTo(one, signal);
  }

  /** Stops it without a restart; kills it if it does not end in time. */
  async stop(signal: NodeJS.Signals = 'SIGTERM', patienceMs = PATIENCE_MS): Promise<void> {
    this.stopped = true;
    this.wake();
    const killing = setTimeout(() => this.child?.kill('SIGKILL'), patienceMs);
    await this.end(signal).finally(() => clearTimeout(killing));
  }
}
