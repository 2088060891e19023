import { EventEmitter } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CleanUp, cleanUpAtEnd } from '../../bench/drill/clean-up';
import { Supervised } from '../../bench/drill/supervised';

describe('what a drill has started', () => {
  const open = () => {
    const undone: string[] = [];
    const failed: string[] = [];
    const cleanUp = new CleanUp((name) => failed.push(name));
    for (const name of ['folder', 'disk', 'PostgreSQL', 'web']) cleanUp.add(name, async () => void undone.push(name));
    return { cleanUp, undone, failed };
  };

  test('is undone in reverse order, once, and all of it although one part cannot be', async () => {
    const { cleanUp, undone, failed } = open();
    cleanUp.add('stuck', () => Promise.reject(new Error('busy')));
    cleanUp.add('late', () => void undone.push('late'));
    await Promise.all([cleanUp.run(), cleanUp.run()]);
    expect(undone).toEqual(['late', 'web', 'PostgreSQL', 'disk', 'folder']);
    expect(failed).toEqual(['stuck']);
  });

  test.each(['uncaughtException', 'unhandledRejection', 'SIGINT', 'SIGTERM', 'SIGHUP'])(
    'is undone before the process ends by %s, and one more changes nothing',
    async (event) => {
      const { cleanUp, undone } = open();
      const said: unknown[] = [];
      const ending = new EventEmitter();
      const exited = new Promise<{ code: number; undone: number }>((resolve) => {
        const exit = (code: number) => resolve({ code, undone: undone.length });
        cleanUpAtEnd(cleanUp, Object.assign(ending, { exit }), (reason) => said.push(reason));
      });
      const reason = event.startsWith('SIG') ? event : new Error('TimeoutError');
      ending.emit(event, reason);
      ending.emit('SIGTERM', 'SIGTERM');
      expect(await exited).toEqual({ code: 1, undone: 4 });
      expect(said[0]).toBe(reason);
    },
  );

  test('is not begun any more once everything is being undone', async () => {
    const { cleanUp } = open();
    await cleanUp.run();
    expect(() => cleanUp.add('web 2', () => undefined)).toThrow('web 2');
  });

  test('is killed when it does not end in time, and does not come back', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'drill-clean-up-'));
    const file = path.join(folder, 'pid');
    const program = new Supervised({
      name: 'deaf',
      command: 'sh',
      args: ['-c', 'trap "" TERM; echo $$ > "$0"; while :; do sleep 0.1; done', file],
      isReady: async () => existsSync(file) && readFileSync(file, 'utf8') !== '',
    });
    await program.start();
    const pid = Number(readFileSync(file, 'utf8'));
    expect(process.kill(pid, 0)).toBe(true);
    await program.stop('SIGTERM', 200);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    rmSync(folder, { recursive: true });
  });

  test('says that it could not be started, and is not waited for', async () => {
    const program = new Supervised({ name: 'x', command: '/nowhere/x', args: [], isReady: async () => false });
    await expect(program.start()).rejects.toThrow('x cannot be started');
    await program.stop();
  });
});
