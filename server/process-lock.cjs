// CommonJS, because the scripts must read it before anything is installed, and the server's bundle takes it in as well.
const fs = require('node:fs');
const path = require('node:path');
const { randomUUID } = require('node:crypto');

const STARTED_FIELD = 19;

/** Locks of this process: a killed one may have had the same number, so its own file alone does not tell. */
const held = new Set();

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return error.code === 'EPERM';
  }
};

/** When a process was started, as the kernel counts; empty where the kernel does not say. */
const birthOf = (pid) => {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[STARTED_FIELD] ?? '';
  } catch (error) {
    // It ended while we asked (ESRCH), or there is nothing to ask.
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return '';
    throw error;
  }
};

const markIn = (file) => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** A process number is used again after a restart of the machine or container, so its birth must be the same too. */
const livingHolder = (file, mark) => {
  const [number, birth = ''] = mark.split(' ');
  const pid = Number(number);
  if (pid === process.pid) return held.has(path.resolve(file)) ? pid : undefined;
  if (!(pid > 0) || !isAlive(pid)) return undefined;
  const seen = birthOf(pid);
  return !seen || !birth || seen === birth ? pid : undefined;
};

exports.holderOf = (file) => {
  const mark = markIn(file);
  return mark === undefined ? undefined : livingHolder(file, mark);
};

/** Written beside it and then linked: the lock is there at once and never empty. */
const claim = (file) => {
  const draft = `${file}.${randomUUID()}`;
  fs.writeFileSync(draft, `${process.pid} ${birthOf(process.pid)}`, { flag: 'wx' });
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    fs.rmSync(draft, { force: true });
  }
};

/**
 * Removes a lock that a dead process left. Whoever does so holds a lock named after it, so that nobody removes what
 * another has put in its place meanwhile. Answers the process that is doing it already.
 */
const removeStale = (file, mark) => {
  const turn = exports.takeLock(`${file}.${mark.replace(/\W+/g, '-') || 'empty'}`);
  if (!turn.release) return turn.holder;
  try {
    if (markIn(file) === mark) fs.rmSync(file);
    return undefined;
  } finally {
    turn.release();
  }
};

const releaseOf = (file) => () => {
  if (held.delete(path.resolve(file))) fs.rmSync(file, { force: true });
};

exports.takeLock = (file) => {
  while (!claim(file)) {
    const mark = markIn(file);
    if (mark === undefined) continue;
    const holder = livingHolder(file, mark) ?? removeStale(file, mark);
    if (holder) return { holder };
  }
  held.add(path.resolve(file));
  return { release: releaseOf(file) };
};
