import type { GetServerSideProps } from 'next';
import { toRefusal } from '@server/upstream/backend-failure';
import { backendPools } from './backend';

const PASSED = ['content-type', 'cache-control', 'etag'] as const;

const readFile = async (path: string) => {
  const [pool] = backendPools().inTurn();
  if (!pool) throw new Error('There is no backend');
  const { statusCode, headers, body } = await pool.request({ method: 'GET', path });
  return { statusCode, headers, bytes: Buffer.from(await body.arrayBuffer()) };
};

/**
 * Hands Next's image optimiser the pictures of the backend: it looks for them inside Next and never comes to the front
 * door, where browsers get the same files streamed.
 */
export const filePage: GetServerSideProps = async ({ res, resolvedUrl }) => {
  try {
    const { statusCode, headers, bytes } = await readFile(resolvedUrl);
    res.statusCode = statusCode;
    for (const name of PASSED) if (headers[name]) res.setHeader(name, headers[name]);
    res.end(bytes);
  } catch (error) {
    res.statusCode = toRefusal(error).status;
    res.end();
  }
  return { props: {} };
};
