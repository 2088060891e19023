import { Feed, type Item } from 'feed';
import type { BookNews, CampaignNews } from '@/contract/endpoints/feeds';
import { visibleProse } from '@/contract/rules/visible';
import type { ApiCall } from '@/shared/api/api-call';
import { formatDate, formatPrice } from '@/shared/lib/format';
import { paths, type FeedName } from '@/shared/lib/paths';
import { feedText } from '@/text/feed';

/** Minimum time before feed readers request the feed again, in minutes. */
export const FEED_MINUTES = 15;

/** Removes characters that XML does not allow, and `]]>`, as the writer puts the text into CDATA. */
const plain = (text: string): string =>
  visibleProse(text)
    .replace(/[\uFFFE\uFFFF]/g, '')
    .replaceAll(']]>', ']] >');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Feed readers interpret titles and descriptions as HTML, while stored text is plain. */
const asHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

const sentences = (...parts: (string | false)[]): string => asHtml(plain(parts.filter(Boolean).join(' ')));

/** The writer also uses this as the item's id; it stays the same when the title, and with it the URL, changes. */
const itemOf = (origin: string, { link, id, ...item }: Item & { id: string }): Item => ({
  ...item,
  title: asHtml(plain(item.title)),
  link: origin + link,
  id: origin + id,
});

const campaignItem = (campaign: CampaignNews, origin: string): Item =>
  itemOf(origin, {
    title: campaign.name,
    id: paths.campaign(campaign.id),
    link: paths.campaign(campaign.id),
    date: new Date(campaign.publishedAt),
    description: sentences(
      feedText.campaign(
        formatDate(campaign.startDate),
        formatDate(campaign.endDate),
        campaign.address ?? feedText.online,
      ),
      campaign.description,
    ),
  });

const bookItem = (book: BookNews, origin: string): Item =>
  itemOf(origin, {
    title: book.title,
    id: paths.product({ id: book.id, slug: '-' }),
    link: paths.product(book),
    date: new Date(book.publishedAt),
    description: sentences(
      feedText.book(formatPrice(book.salePrice), book.fair, book.issuer),
      book.authors.length > 0 && feedText.by(book.authors.join(', ')),
      book.description,
    ),
  });

interface Site {
  origin: string;
  name: string;
}

const write = (name: FeedName, { origin, name: site }: Site, items: readonly Item[]): string => {
  const feed = new Feed({
    title: feedText.title(feedText.titles[name], site),
    description: feedText.descriptions[name],
    id: origin,
    link: origin + (name === 'fairs' ? paths.campaigns() : paths.products()),
    language: feedText.language,
    copyright: site,
    generator: site,
    ttl: FEED_MINUTES,
    feedLinks: { rss: origin + paths.feed(name) },
    // The feed's date is that of its newest item: the current time would change the file on every request.
    updated: items[0]?.date ?? new Date(0),
  });
  items.forEach((item) => feed.addItem(item));
  return feed.rss2();
};

/** RSS of the newest fairs. */
export const campaignFeed = async (call: ApiCall, site: Site): Promise<string> => {
  const { fairs: campaigns } = await call('GET /feeds/fairs', {});
  return write(
    'fairs',
    site,
    campaigns.map((campaign) => campaignItem(campaign, site.origin)),
  );
};

/** RSS of the newest books. */
export const bookFeed = async (call: ApiCall, site: Site): Promise<string> => {
  const { books } = await call('GET /feeds/books', {});
  return write(
    'books',
    site,
    books.map((book) => bookItem(book, site.origin)),
  );
};
