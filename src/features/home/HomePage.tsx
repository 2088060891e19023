import { Button, Title } from '@mantine/core';
import Link from 'next/link';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { SeenProducts } from '@/entities/product/SeenProducts';
import { PageBody } from '@/shared/layouts/PageBody';
import { formatNumber } from '@/shared/lib/format';
import { useOrigin } from '@/shared/lib/page-facts';
import { paths } from '@/shared/lib/paths';
import { Seo } from '@/shared/lib/seo';
import { useSessionStore } from '@/shared/session/session-store';
import { Leaders } from '@/shared/ui/devices/Leaders';
import { useProductName } from '@/shared/ui/ProductName';
import { homeText } from '@/text/home';
import { seoText } from '@/text/seo';
import { CampaignSection } from './CampaignSection';
import { ForCustomer } from './ForCustomer';
import type { HomeData } from './load-home';
import { Poster } from './Poster';
import { siteOf } from './site-json-ld';
import { SignInInvitation } from './SignInInvitation';
import { TodayShelf } from './TodayShelf';
import classes from './HomePage.module.css';

const COLUMNS = 3;

/** The table of contents: genres with how many books each has on sale. */
function Contents({ genres }: { genres: HomeData['genres'] }) {
  if (genres.length === 0) return null;
  const rows = Math.ceil(genres.length / COLUMNS);
  const columns = Array.from({ length: COLUMNS }, (_, index) => genres.slice(index * rows, (index + 1) * rows));
  return (
    <section>
      <Title order={2} mb="xs">
        {homeText.contents}
      </Title>
      <div className={classes.columns}>
        {columns.map((column, index) => (
          <Leaders
            key={index}
            items={column.map(({ id, name, count }) => ({
              key: id,
              label: name,
              value: formatNumber(count),
              href: paths.products({ genre: id }),
            }))}
          />
        ))}
      </div>
    </section>
  );
}

/** In place of the poster while no fair runs. */
function NoCampaignHead() {
  return (
    <PageBody>
      <Title order={1}>{homeText.quietTitle}</Title>
      <p className="t-lead">{homeText.quietLead}</p>
      <Button component={Link} href={paths.products()}>
        {homeText.seeBooks}
      </Button>
    </PageBody>
  );
}

function HomeSeo({ image }: { image?: string }) {
  const site = useProductName();
  const origin = useOrigin();
  return (
    <Seo
      title={seoText.homeTitle}
      description={seoText.homeDescription}
      path={paths.home}
      feeds={['fairs', 'books']}
      image={image}
      jsonLd={[siteOf(site, origin)]}
    />
  );
}

/** The landing page: the poster of the running fair, and below it fairs, products and genres. */
export function HomePage({ data }: { data: HomeData }) {
  const isVisitor = useSessionStore(({ user }) => !user);
  return (
    <>
      <HomeSeo image={data.poster?.campaign.imageUrl} />
      {data.poster ? <Poster {...data.poster} /> : <NoCampaignHead />}
      <PageBody className={classes.body}>
        <ForCustomer />
        <CampaignSection
          title={homeText.offlineCampaigns}
          data={data.offline}
          format={CAMPAIGN_FORMAT.OFFLINE}
          eager={1}
          seeAll={homeText.seeAllOffline}
        />
        <TodayShelf discounted={data.discounted} />
        <SeenProducts title={homeText.goOn} columns={5} />
        <CampaignSection
          title={homeText.onlineCampaigns}
          data={data.online}
          format={CAMPAIGN_FORMAT.ONLINE}
          last={isVisitor ? <SignInInvitation /> : undefined}
          seeAll={homeText.seeAllOnline}
        />
        <Contents genres={data.genres} />
      </PageBody>
    </>
  );
}
