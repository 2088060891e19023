// CommonJS, because the scripts load it before anything is installed, and the server bundles include it as well.
const fs = require('node:fs');
const path = require('node:path');
const { randomUUID } = require('node:crypto');

/** Index of the start time in `/proc/PID/stat`, counted after the command name. */
const START_TIME_FIELD = 19;

/** Locks of this process: a killed process may have had the same id, so the file alone does not tell. */
const locked = new Set();

/** Releases the locks of a process that exits without having done so, e.g. because it failed during its start. */
process.on('exit', () => {
  for (const file of locked) fs.rmSync(file, { force: true });
});

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs, but belongs to another user.
    return error.code === 'EPERM';
  }
};

/** Start time of a process in kernel ticks; empty where the kernel does not provide it. */
const startTimeOf = (pid) => {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_TIME_FIELD] ?? '';
  } catch (error) {
    // The process ended meanwhile (ESRCH), or there is no /proc.
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return '';
    throw error;
  }
};

const readLock = (file) => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Process ids are reused after a restart of the machine or container, so the start time must match, too. */
const runningHolder = (file, content) => {
  const [number, startTime = ''] = content.split(' ');
  const pid = Number(number);
  if (pid === process.pid) return locked.has(path.resolve(file)) ? pid : undefined;
  if (!(pid > 0) || !isAlive(pid)) return undefined;
  const current = startTimeOf(pid);
  return !current || !startTime || current === startTime ? pid : undefined;
};

exports.holderOf = (file) => {
  const content = readLock(file);
  return content === undefined ? undefined : runningHolder(file, content);
};

/** Writes a temporary file and links it: the lock appears atomically and is never empty. */
const claim = (file) => {
  const temporary = `${file}.${randomUUID()}`;
  fs.writeFileSync(temporary, `${process.pid} ${startTimeOf(process.pid)}`, { flag: 'wx' });
  try {
    fs.linkSync(temporary, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    fs.rmSync(temporary, { force: true });
  }
};

/**
 * Removes the lock of a dead process. Removing it takes a lock of its own, named after the stale content, so that no
 * process removes a new lock that was created in its place meanwhile. Returns the process that is removing it already,
 * if any.
 */
const removeStale = (file, content) => {
  const removal = exports.takeLock(`${file}.${content.replace(/\W+/g, '-') || 'empty'}`);
  if (!removal.release) return removal.holder;
  try {
    if (readLock(file) === content) fs.rmSync(file);
    return undefined;
  } finally {
    removal.release();
  }
};

const releaseOf = (file) => () => {
  if (locked.delete(path.resolve(file))) fs.rmSync(file, { force: true });
};

exports.takeLock = (file) => {
  while (!claim(file)) {
    const content = readLock(file);
    if (content === undefined) continue;
    const holder = runningHolder(file, content) ?? removeStale(file, content);
    if (holder) return { holder };
  }
  locked.add(path.resolve(file));
  return { release: releaseOf(file) };
};
