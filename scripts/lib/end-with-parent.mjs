const LOOK_MS = 500;

/**
 * Ends a script when npm, which has run it, was ended: npm passes SIGTERM to the shell between them, which dies of it and tells nobody.
 * Who runs the script without npm ends it by itself, or wants it to go on.
 */
export const endWithParent = () => {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    // As if it had been told itself: what runs is finished and children are ended.
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
};
