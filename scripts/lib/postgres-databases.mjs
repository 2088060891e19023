import { randomBytes } from 'node:crypto';

const withClient = async (server, work) => {
  // Loaded here: these scripts also run before the packages are installed.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
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

/** Creates a database, as a copy of another if one is given; returns its name. */
export const createDatabase = async (server, template) => {
  const name = `hoi_sach_demo_${randomBytes(8).toString('hex')}`;
  const copied = template === undefined ? '' : ` TEMPLATE ${template} STRATEGY FILE_COPY`;
  await withClient(server, (client) => client.query(`CREATE DATABASE ${name}${copied}`));
  return name;
};

export const dropDatabase = (server, name) =>
  withClient(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
