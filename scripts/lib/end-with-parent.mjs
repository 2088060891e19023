const LOOK_MS = 500;

/**
 * Ends a script when the npm that runs it is ended: npm sends SIGTERM to the shell between them, which dies of it
 * without passing it on. A script that is run without npm is ended directly, or should continue.
 */
export const endWithParent = () => {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    // As if the signal had been sent to this process: running work is finished and children are ended.
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
};
