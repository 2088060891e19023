import { backendEnv } from '../env';
import { seedDemo } from './demo/seed';
import { openFiles } from './files/open-files';
import { openDatabase } from './open-database';
import { createPaymentPorts } from './payments/payment-ports';
import { watchRoom } from './room';
import { inChild, fail, runInChild } from './run-in-child';

/** Fills an empty database with the demo fair, with the configuration of the backend that waits for it. */
const makeDemo = async (): Promise<void> => {
  const env = backendEnv();
  const room = watchRoom(env.dataDir);
  const db = await openDatabase({ ...env, assertRoom: () => room.assertFor(), onBroken: fail });
  try {
    await seedDemo(db.on('jobs'), {
      now: new Date(),
      files: openFiles(env, room),
      draw: () => runInChild('draw-demo'),
      payable: createPaymentPorts(env).waitMs,
    });
  } finally {
    await db.close();
  }
};

inChild(makeDemo);
