/** @jest-environment jsdom */
import type { BookNews, CampaignNews } from '@/contract/endpoints/feeds';
import { bookFeed, campaignFeed } from '@/features/seo/feeds';
import type { ApiCall } from '@/shared/api/api-call';

const SITE = { origin: 'https://hoisach.test', name: 'Hội Sách' };
const NASTY = 'Truyện & <b>thơ</b> ]]> "Đêm" ]]> \u0001\uFFFF🌙';
/** Escaped, because feed readers show titles and descriptions as HTML; it does not contain the end of CDATA. */
const SAID = 'Truyện &amp; &lt;b&gt;thơ&lt;/b&gt; ]] &gt; "Đêm" ]] &gt; 🌙';

const CAMPAIGN: CampaignNews = {
  ...{ id: 7, name: NASTY, description: NASTY, address: '1 Đinh Lễ, Hà Nội' },
  ...{ startDate: '2026-11-01T00:00:00.000Z', endDate: '2026-12-01T00:00:00.000Z' },
  publishedAt: '2026-10-02T03:04:05.000Z',
};
const BOOK: BookNews = {
  ...{ id: '3f0e6f5e-0d53-4b5c-9d5b-0a5f1c7f7a11', slug: 'truyen-tho', title: NASTY, description: NASTY },
  ...{ authors: ['Nguyễn Nhật Ánh'], issuer: 'NXB Trẻ', fair: 'Hội sách Xuân', salePrice: 85_000 },
  publishedAt: '2026-10-02T03:04:05.000Z',
};

const answering = (answer: object): ApiCall => (async () => answer) as unknown as ApiCall;

/** The items as a feed reader parses them; fails if the text is not XML. */
const readFeed = (xml: string) => {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  expect(document.documentElement.getAttribute('version')).toBe('2.0');
  const channel = document.querySelector('rss > channel')!;
  const textOf = (parent: Element, name: string) =>
    [...parent.children].find((child) => child.nodeName === name)?.textContent;
  return {
    of: (name: string) => textOf(channel, name),
    self: [...channel.children].find(({ nodeName }) => nodeName === 'atom:link')?.getAttribute('href'),
    items: [...channel.querySelectorAll('item')].map((item) => ({
      ...{ title: textOf(item, 'title'), link: textOf(item, 'link'), guid: textOf(item, 'guid') },
      ...{ date: textOf(item, 'pubDate'), description: textOf(item, 'description') },
    })),
  };
};

test('the feed of campaigns is XML, whatever a campaign is called, and says when and where it is', async () => {
  const feed = readFeed(
    await campaignFeed(answering({ fairs: [CAMPAIGN, { ...CAMPAIGN, id: 8, address: null }] }), SITE),
  );
  expect([feed.of('title'), feed.of('language')]).toEqual(['Hội sách mới | Hội Sách', 'vi']);
  expect(feed.self).toBe('https://hoisach.test/rss/fairs.xml');
  expect(feed.items[0]).toEqual({
    ...{ title: SAID, link: 'https://hoisach.test/campaigns/7', guid: 'https://hoisach.test/campaigns/7' },
    date: 'Fri, 02 Oct 2026 03:04:05 GMT',
    description: `01/11/2026 – 01/12/2026. 1 Đinh Lễ, Hà Nội. ${SAID}`,
  });
  expect(feed.items[1]?.description).toContain('Trực tuyến. ');
});

test('the feed of books says what a book costs, where and from whom', async () => {
  const feed = readFeed(await bookFeed(answering({ books: [BOOK, { ...BOOK, authors: [] }] }), SITE));
  expect(feed.items[0]).toMatchObject({
    title: SAID,
    link: `https://hoisach.test/products/truyen-tho/${BOOK.id}`,
    guid: `https://hoisach.test/products/-/${BOOK.id}`,
    description: `85.000 ₫ tại Hội sách Xuân. NXB Trẻ. Tác giả: Nguyễn Nhật Ánh. ${SAID}`.replace(
      '85.000 ₫',
      '85.000\u00a0₫',
    ),
  });
  expect(feed.items[1]?.description).not.toContain('Tác giả');
});

test('a feed is the same text while nothing is new, and a feed of nothing is one, too', async () => {
  const write = () => campaignFeed(answering({ fairs: [CAMPAIGN] }), SITE);
  expect(await write()).toBe(await write());
  expect(readFeed(await bookFeed(answering({ books: [] }), SITE)).items).toEqual([]);
});
