import type { GetServerSideProps } from 'next';
import { toRefusal } from '@server/web/upstream/backend-failure';
import { requestFirst } from '@server/web/upstream/request-first';
import { sharedFleet } from '@server/web/upstream/shared-fleet';

const PASSED_HEADERS = ['content-type', 'cache-control', 'etag'] as const;

const readFile = async (path: string) => {
  const { statusCode, headers, body } = await requestFirst(sharedFleet(), { method: 'GET', path });
  return { statusCode, headers, bytes: Buffer.from(await body.arrayBuffer()) };
};

/**
 * Serves the backend's pictures to Next's image optimiser, which fetches them inside Next and does not pass through our
 * HTTP router, where browsers get the same files streamed.
 */
export const filePage: GetServerSideProps = async ({ res, resolvedUrl }) => {
  try {
    const { statusCode, headers, bytes } = await readFile(resolvedUrl);
    res.statusCode = statusCode;
    for (const name of PASSED_HEADERS) if (headers[name]) res.setHeader(name, headers[name]);
    res.end(bytes);
  } catch (error) {
    res.statusCode = toRefusal(error).status;
    res.end();
  }
  return { props: {} };
};
