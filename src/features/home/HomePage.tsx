import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { PageBody } from '@/shared/layouts/PageBody';
import { useOrigin } from '@/shared/lib/page-facts';
import { paths } from '@/shared/lib/paths';
import { absoluteUrl, Seo } from '@/shared/lib/seo';
import { useProductName } from '@/shared/ui/ProductName';
import { homeText } from '@/text/home';
import { seoText } from '@/text/seo';
import { Contents } from './Contents';
import { FairSection } from './FairSection';
import type { HomeData } from './load-home';
import { NearbyCard } from './NearbyCard';
import { Poster } from './Poster';
import { QuietHead } from './QuietHead';
import { TodayShelf } from './TodayShelf';
import { useIsGuest } from './use-is-guest';
import classes from './HomePage.module.css';

function HomeSeo({ image }: { image?: string }) {
  const site = useProductName();
  const origin = useOrigin();
  return (
    <Seo
      bare
      title={seoText.homeTitle(site)}
      description={seoText.homeDescription}
      path={paths.home}
      image={image}
      jsonLd={[{ '@type': 'WebSite', name: site, url: absoluteUrl(origin, paths.home), inLanguage: 'vi' }]}
    />
  );
}

/** The landing page: one loud poster, and everything under it calm. */
export function HomePage({ data, guest: guestOnServer }: { data: HomeData; guest: boolean }) {
  const guest = useIsGuest(guestOnServer);
  return (
    <>
      <HomeSeo image={data.poster?.fair.imageUrl} />
      {data.poster ? <Poster {...data.poster} /> : <QuietHead />}
      <PageBody className={classes.body}>
        <FairSection
          title={homeText.offlineFairs}
          data={data.offline}
          format={CAMPAIGN_FORMAT.OFFLINE}
          seeAll={homeText.seeAllOffline}
        />
        <TodayShelf discounted={data.discounted} />
        <FairSection
          title={homeText.onlineFairs}
          data={data.online}
          format={CAMPAIGN_FORMAT.ONLINE}
          seeAll={homeText.seeAllOnline}
          extra={guest ? <NearbyCard /> : undefined}
        />
        <Contents genres={data.genres} />
      </PageBody>
    </>
  );
}
