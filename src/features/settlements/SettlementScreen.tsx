import Link from 'next/link';
import { useRouter } from 'next/router';
import type { SettlementDetail, SettlementSums } from '@/contract/endpoints/settlements';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { isNotFound, messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { TwoColumns } from '@/shared/layouts/TwoColumns';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { CampaignLink, IssuerLink } from '@/shared/links/NameLinks';
import { RecordNotFound } from '@/shared/records/RecordNotFound';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { TillSlip, type SlipRow } from '@/shared/ui/devices/TillSlip';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { closeOutScreenText } from '@/text/close-out-screen';
import { settlementText } from '@/text/settlement';
import { settlementPaperText as words } from '@/text/settlement-paper';
import { settlementScreenText as text } from '@/text/settlement-screen';
import { statusText } from '@/text/status';
import { SettledOrders } from './SettledOrders';
import { SettlementActions } from './SettlementActions';
import { SettlementBadge } from '@/entities/settlement/SettlementBadge';
import { SettlementFiles } from './SettlementFiles';
import classes from './SettlementScreen.module.css';

interface PartProps {
  side: Side;
  settlement: SettlementDetail;
}

/** The amounts in the order in which they add up to the net (D4.22.1), followed by explanatory ones. */
const slipRows = ({ gross, discount, freight, commission, collected, online, refunds }: SettlementSums): SlipRow[] => [
  { label: words.gross, value: formatMoney(gross) },
  { label: words.discount, value: formatMoney(-discount) },
  { label: words.freight, value: formatMoney(freight) },
  { label: words.commission, value: formatMoney(-commission) },
  { label: words.collected, value: formatMoney(-collected) },
  { label: words.online, value: formatMoney(online), detail: true },
  { label: words.refunds, value: formatMoney(refunds), detail: true },
];

function Parties({ side, settlement: { campaign, issuer, agreedAt, paidAt, paidReference, hash } }: PartProps) {
  const closeOut = paths.closeOut(side, campaign.id, side === ROLE.SYSTEM ? { issuer: issuer.id } : {});
  return (
    <Sheet title={text.parties}>
      <SpecRows
        items={[
          { key: 'fair', label: text.campaign, value: <CampaignLink side={side} campaign={campaign} /> },
          { key: 'issuer', label: text.issuer, value: <IssuerLink side={side} issuer={issuer} /> },
          {
            key: 'closeOut',
            label: closeOutScreenText.title,
            value: (
              <Link className="link" href={closeOut}>
                {closeOutScreenText.see}
              </Link>
            ),
          },
          ...(agreedAt ? [{ key: 'agreed', label: text.agreedAt, value: formatDateTime(agreedAt) }] : []),
          ...(paidAt
            ? [{ key: 'paid', label: text.paidAt, value: text.paidBy(paidReference, formatDateTime(paidAt)) }]
            : []),
          { key: 'hash', label: text.hash, value: <span className={classes.hash}>{hash}</span> },
        ]}
      />
    </Sheet>
  );
}

function Steps({ settlement: { steps } }: Pick<PartProps, 'settlement'>) {
  return (
    <Sheet title={text.steps}>
      {steps.length === 0 ? <p>{text.noSteps}</p> : null}
      <SpecRows
        items={steps.map(({ status, at, by, note }, index) => ({
          key: index,
          label: statusText.settlement[status] ?? '',
          value: [text.by(by, formatDateTime(at)), note].filter(Boolean).join('. '),
        }))}
      />
    </Sheet>
  );
}

function Detail({ side, settlement }: PartProps) {
  const { id, issuer, campaign, status, sums } = settlement;
  const title = side === ROLE.SYSTEM ? `${issuer.name}, ${campaign.name}` : campaign.name;
  return (
    <>
      <PageTitle title={text.number(id)} />
      <Breadcrumbs items={[{ label: text.title, href: paths.settlements(side) }, { label: text.number(id) }]} />
      <PageHeader
        title={title}
        note={<SettlementBadge status={status} />}
        actions={<SettlementFiles settlement={settlement} side={side} />}
      />
      <TwoColumns isAsideFirst isAsideOfButtons aside={<SettlementActions settlement={settlement} side={side} />}>
        <Sheet title={text.sums}>
          <p>{settlementText.owes(sums.net, issuer.name)}</p>
          <TillSlip rows={slipRows(sums)} totalLabel={text.net} total={sums.net} />
          <p className="t-small">{text.netHint}</p>
        </Sheet>
        <Parties side={side} settlement={settlement} />
        <Steps settlement={settlement} />
      </TwoColumns>
      <h2>{text.ordersTitle}</h2>
      <SettledOrders side={side} id={id} />
    </>
  );
}

function SettlementScreen({ side }: { side: Side }) {
  const { query, isReady } = useRouter();
  const asked = isReady ? { params: { id: Number(query.id) } } : null;
  const { data, error, mutate } = useApi(sideKey(side, 'GET /settlements/{id}'), asked);
  if (data) return <Detail side={side} settlement={data} />;
  if (isNotFound(error) || error?.status === 422)
    return <RecordNotFound title={text.notFound} listHref={paths.settlements(side)} listLabel={text.title} />;
  if (error) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  return <SheetSkeleton height={560} />;
}

/** One settlement, for the organiser (D4.22.5). */
export const AdminSettlementScreen = () => <SettlementScreen side={ROLE.SYSTEM} />;

/** One of the issuer's settlements (D4.22.5). */
export const IssuerSettlementScreen = () => <SettlementScreen side={ROLE.ISSUER} />;
