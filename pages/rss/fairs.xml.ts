import { campaignFeed, FEED_MINUTES } from '@/features/seo/feeds';
import { textFile } from '@server/web/bff/pages/text-file';

export const getServerSideProps = textFile('application/rss+xml', campaignFeed, { maxAgeS: FEED_MINUTES * 60 });

/** The response has already been written. */
export default function Feed() {
  return null;
}
