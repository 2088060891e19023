import type { CampaignDetail } from '@/contract/endpoints/campaigns';
import { CAMPAIGN_FORMAT } from '@/contract/vocabulary/kinds';
import { PageBody } from '@/shared/layouts/PageBody';
import { formatDate } from '@/shared/lib/format';
import { useOrigin } from '@/shared/lib/page-facts';
import { paths } from '@/shared/lib/paths';
import { breadcrumbsOf, Seo } from '@/shared/lib/seo';
import { campaignText } from '@/text/campaign';
import { commonText } from '@/text/common';
import { layoutText } from '@/text/layout';
import { previewText } from '@/text/preview';
import { eventOf, previewOf } from './event-json-ld';
import { FactBar } from './FactBar';
import { CampaignBooks } from './CampaignBooks';
import { CampaignHead } from './CampaignHead';
import { CampaignSide } from './CampaignSide';
import type { CampaignPageData } from './load-campaigns';
import { Schedule } from './Schedule';
import { StallPlans } from './StallPlans';
import { useLiveCampaign } from './use-live-campaign';
import classes from './CampaignPage.module.css';

const daysOf = ({ startDate, endDate }: CampaignDetail): string =>
  previewText.days(formatDate(startDate), formatDate(endDate));

function CampaignSeo({ campaign }: { campaign: CampaignDetail }) {
  const origin = useOrigin();
  const crumbs = [
    { label: layoutText.home, href: paths.home },
    { label: layoutText.campaigns, href: paths.campaigns() },
    { label: campaign.name },
  ];
  return (
    <Seo
      title={campaign.name}
      description={campaign.description}
      path={paths.campaign(campaign.id)}
      preview={{ path: previewOf(campaign), alt: previewText.campaignAlt(campaign.name, daysOf(campaign)) }}
      jsonLd={[eventOf(campaign, origin), breadcrumbsOf(crumbs, paths.campaign(campaign.id), origin)]}
    />
  );
}

/** The page of one fair: poster, facts, schedule, books, stalls and issuers. */
export function CampaignPage({ data }: { data: CampaignPageData }) {
  const { campaign, books, stallPlans } = useLiveCampaign(data);
  return (
    <>
      <CampaignSeo campaign={campaign} />
      <CampaignHead campaign={campaign} />
      <FactBar campaign={campaign} />
      <PageBody className={classes.frame}>
        <div className={classes.main}>
          <section>
            <h2>{campaignText.description}</h2>
            <p className={`t-reading ${classes.description}`}>{campaign.description || commonText.noDescription}</p>
          </section>
          <Schedule organizations={campaign.organizations} />
          <CampaignBooks campaign={campaign} first={books} />
          {campaign.format === CAMPAIGN_FORMAT.OFFLINE ? (
            <StallPlans campaignId={campaign.id} plans={stallPlans} name={campaign.name} />
          ) : null}
        </div>
        <CampaignSide campaign={campaign} />
      </PageBody>
    </>
  );
}
