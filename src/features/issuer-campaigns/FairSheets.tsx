import Link from 'next/link';
import type { IssuerCampaign } from '@/contract/endpoints/issuer-campaigns';
import { PRODUCT_STATUS } from '@/contract/states/product';
import { placeOf } from '@/entities/fair/fair-words';
import { audienceRows } from '@/entities/participation/audience-words';
import { CommissionList } from '@/entities/participation/CommissionList';
import { formatDateTime, formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { Leaders, SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { issuerFairText } from '@/text/participation';
import { statusText } from '@/text/status';
import classes from './FairSheets.module.css';

const spanOf = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  `${formatDateTime(startDate)} – ${formatDateTime(endDate)}`;

const FIGURES = ['waiting', 'approved', 'rejected', 'brought', 'reserved', 'sold'] as const;
type Figure = (typeof FIGURES)[number];

/** Where the products that a figure counts are listed. */
const hrefsOf = (campaign: number): Partial<Record<Figure, string>> => ({
  waiting: paths.issuerProducts({ campaign, status: PRODUCT_STATUS.PENDING }),
  approved: paths.issuerProducts({ campaign }),
  rejected: paths.issuerProducts({ campaign, status: PRODUCT_STATUS.REJECTED }),
});

interface FiguresSheetProps {
  fair: IssuerCampaign;
  refusal: string | null;
}

/** The own products and copies at the fair; beneath, why no books can be added now. */
export function FiguresSheet({ fair: { campaign, figures }, refusal }: FiguresSheetProps) {
  const hrefs = hrefsOf(campaign.id);
  return (
    <Sheet title={issuerFairText.figures}>
      <Leaders
        items={FIGURES.map((key) => ({
          key,
          label: issuerFairText[key],
          value: formatNumber(figures[key]),
          ...(figures[key] > 0 && { href: hrefs[key] }),
        }))}
      />
      {refusal ? <p className="t-small">{refusal}</p> : null}
    </Sheet>
  );
}

/** A place, and in smaller letters what else is known of it. */
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

/** Where the issuer stands. */
export function StallsSheet({ stalls }: Pick<IssuerCampaign, 'stalls'>) {
  return (
    <Sheet title={issuerFairText.stalls}>
      {stalls.length === 0 ? <p>{issuerFairText.noStall}</p> : null}
      <SpecRows
        items={stalls.map((stall) => ({
          key: stall.id,
          label: issuerFairText.stall(stall.code),
          value: <Place lines={[stall.placeNote, stall.place, spanOf(stall)]} />,
        }))}
      />
    </Sheet>
  );
}

/** The fair itself, and what it asks at least. */
export function FairSheet({ fair: { campaign, audience, minimums } }: { fair: IssuerCampaign }) {
  const stops = campaign.organizations.flatMap(({ name, schedules }) => schedules.map((stop) => ({ ...stop, name })));
  return (
    <Sheet
      title={issuerFairText.facts}
      aside={
        <Link className="link" href={paths.campaign(campaign.id)}>
          {issuerFairText.publicPage}
        </Link>
      }
    >
      <SpecRows
        items={[
          { key: 'when', label: issuerFairText.when, value: spanOf(campaign) },
          { key: 'where', label: issuerFairText.where, value: placeOf(campaign) },
          { key: 'format', label: issuerFairText.format, value: statusText.fairFormat[campaign.format] ?? '' },
          {
            key: 'issuers',
            label: issuerFairText.issuers,
            value: formatNumber(campaign.issuers.length),
          },
          ...audienceRows(audience),
        ]}
      />
      <p>{campaign.description}</p>
      <h3>{issuerFairText.minimums}</h3>
      <CommissionList commissions={minimums} />
      {stops.length > 0 ? <h3>{issuerFairText.schedules}</h3> : null}
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
