import Link from 'next/link';
import type { IssuerCampaign } from '@/contract/endpoints/issuer-campaigns';
import { PRODUCT_STATUS } from '@/contract/states/product';
import { placeOf } from '@/entities/campaign/campaign-words';
import { audienceRows } from '@/entities/participation/audience-words';
import { CommissionList } from '@/entities/participation/CommissionList';
import { formatDateTime, formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { Leaders, SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { issuerCampaignText } from '@/text/participation';
import { statusText } from '@/text/status';
import classes from './CampaignSheets.module.css';

const spanOf = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  `${formatDateTime(startDate)} – ${formatDateTime(endDate)}`;

const FIGURES = ['waiting', 'approved', 'rejected', 'brought', 'reserved', 'sold'] as const;
type Figure = (typeof FIGURES)[number];

/** Lists of the products that a figure counts. */
const hrefsOf = (campaign: number): Partial<Record<Figure, string>> => ({
  waiting: paths.issuerProducts({ campaign, status: PRODUCT_STATUS.PENDING }),
  approved: paths.issuerProducts({ campaign }),
  rejected: paths.issuerProducts({ campaign, status: PRODUCT_STATUS.REJECTED }),
});

interface FiguresSheetProps {
  campaign: IssuerCampaign;
  refusal: string | null;
}

/** The issuer's products and copies at the fair; below them the reason why no books can be added now. */
export function FiguresSheet({ campaign: { campaign, figures }, refusal }: FiguresSheetProps) {
  const hrefs = hrefsOf(campaign.id);
  return (
    <Sheet title={issuerCampaignText.figures}>
      <Leaders
        items={FIGURES.map((key) => ({
          key,
          label: issuerCampaignText[key],
          value: formatNumber(figures[key]),
          ...(figures[key] > 0 && { href: hrefs[key] }),
        }))}
      />
      {refusal ? <p className="t-small">{refusal}</p> : null}
    </Sheet>
  );
}

/** A place, with further details in smaller letters. */
function Place({ lines }: { lines: readonly (string | null)[] }) {
  const [first, ...others] = lines.filter(Boolean);
  return (
    <>
      {first}
      {others.map((line) => (
        <span key={line} className={classes.more}>
          {line}
        </span>
      ))}
    </>
  );
}

/** The issuer's stalls. */
export function StallsSheet({ stalls }: Pick<IssuerCampaign, 'stalls'>) {
  return (
    <Sheet title={issuerCampaignText.stalls}>
      {stalls.length === 0 ? <p>{issuerCampaignText.noStall}</p> : null}
      <SpecRows
        items={stalls.map((stall) => ({
          key: stall.id,
          label: issuerCampaignText.stall(stall.code),
          value: <Place lines={[stall.placeNote, stall.place, spanOf(stall)]} />,
        }))}
      />
    </Sheet>
  );
}

/** The fair itself, and its minimum terms. */
export function CampaignSheet({ campaign: { campaign, audience, minimums } }: { campaign: IssuerCampaign }) {
  const stops = campaign.organizations.flatMap(({ name, schedules }) => schedules.map((stop) => ({ ...stop, name })));
  return (
    <Sheet
      title={issuerCampaignText.facts}
      aside={
        <Link className="link" href={paths.campaign(campaign.id)}>
          {issuerCampaignText.publicPage}
        </Link>
      }
    >
      <SpecRows
        items={[
          { key: 'when', label: issuerCampaignText.when, value: spanOf(campaign) },
          { key: 'where', label: issuerCampaignText.where, value: placeOf(campaign) },
          { key: 'format', label: issuerCampaignText.format, value: statusText.campaignFormat[campaign.format] ?? '' },
          {
            key: 'issuers',
            label: issuerCampaignText.issuers,
            value: formatNumber(campaign.issuers.length),
          },
          ...audienceRows(audience),
        ]}
      />
      <p>{campaign.description}</p>
      <h3>{issuerCampaignText.minimums}</h3>
      <CommissionList commissions={minimums} />
      {stops.length > 0 ? <h3>{issuerCampaignText.schedules}</h3> : null}
      <SpecRows
        items={stops.map((stop) => ({
          key: stop.id,
          label: stop.name,
          value: <Place lines={[stop.address, spanOf(stop)]} />,
        }))}
      />
    </Sheet>
  );
}
