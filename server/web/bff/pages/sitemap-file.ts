import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { SitemapStream, type SitemapItemLoose } from 'sitemap';
import type { ApiCall } from '@/shared/api/api-call';
import { machineCall, unlessUnavailable } from '../calls/machine-call';
import { siteOrigin } from './public-page';

interface Address {
  kind: string;
  part: number;
}

type Open = (call: ApiCall, address: Address) => Promise<AsyncIterable<SitemapItemLoose[]> | undefined>;

const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };

/** The sitemap lists no news, pictures or videos. */
const XMLNS = { news: false, xhtml: false, image: false, video: false };

const addressOf = ({ params }: GetServerSidePropsContext): Address => ({
  kind: String(params?.kind),
  part: /^[1-9]\d{0,5}$/.test(String(params?.part)) ? Number(params?.part) : 0,
});

/** Waits for the first batch before the response begins: until then a failure can still set the status. */
const begun = async <Item>(items: AsyncIterable<Item>): Promise<AsyncIterable<Item>> => {
  const reader = items[Symbol.asyncIterator]();
  const first = await reader.next();
  return (async function* () {
    for (let read = first; !read.done; read = await reader.next()) yield read.value;
  })();
};

async function* oneByOne<Item>(lists: AsyncIterable<Item[]>): AsyncGenerator<Item> {
  for await (const list of lists) yield* list;
}

const BLOCK = 64 * 1024;

/**
 * Buffers the XML writer's output, which arrives in fragments of a few letters; unbuffered, each would be a write of
 * its own.
 */
const inBlocks = (): Transform => {
  let text = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      if (text.length < BLOCK) return done();
      done(null, text);
      text = '';
    },
    flush(done) {
      done(null, text);
    },
  });
};

/**
 * A page that streams one part of the sitemap as it is read, so that this process keeps one batch of it in memory, not
 * the whole; 404 where the part does not exist, 503 while the backend is unavailable.
 */
export const sitemapFile =
  (open: Open): GetServerSideProps =>
  (context) =>
    unlessUnavailable(context, async () => {
      const { req, res } = context;
      const lists = await open(machineCall(context), addressOf(context));
      if (!lists) return { notFound: true };
      const items = oneByOne(await begun(lists));
      for (const [name, value] of Object.entries(HEADERS)) res.setHeader(name, value);
      if (req.method === 'HEAD') res.end();
      else {
        const xml = new SitemapStream({ hostname: siteOrigin(req.headers.host), xmlns: XMLNS });
        await pipeline(Readable.from(items), xml, inBlocks(), res);
      }
      return { props: {} };
    });
