import { randomBytes } from 'node:crypto';

const withClient = async (server, work) => {
  // Loaded here: these scripts also run before the packages are installed.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** The URL of another database of a PostgreSQL server. */
export const urlOf = (server, database) => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

const PREFIX = 'hoi_sach_demo_';

/** Creates a database, as a copy of another if one is given; returns its name, which says when it was created. */
export const createDatabase = async (server, template) => {
  const name = `${PREFIX}${Date.now()}_${randomBytes(4).toString('hex')}`;
  // By default a copy is written to the log, page by page, which takes five times the CPU time.
  const copied = template === undefined ? '' : ` TEMPLATE ${template} STRATEGY FILE_COPY`;
  await withClient(server, (client) => client.query(`CREATE DATABASE ${name}${copied}`));
  return name;
};

export const dropDatabase = (server, name) =>
  withClient(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));

const DAY_MS = 86_400_000;

/** Drops the databases that an interrupted run has left, a day after it: another run may use younger ones. */
export const dropLeftDatabases = async (server) => {
  const { rows } = await withClient(server, (client) =>
    client.query('SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)', [PREFIX]),
  );
  for (const { name } of rows)
    if (Date.now() - Number(name.slice(PREFIX.length).split('_')[0]) > DAY_MS) await dropDatabase(server, name);
};
