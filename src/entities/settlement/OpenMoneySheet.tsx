import Link from 'next/link';
import type { ReactNode } from 'react';
import type { OpenMoney } from '@/contract/endpoints/settlements';
import type { Side } from '@/contract/states/participant';
import { messageOf } from '@/shared/api/api-error';
import { formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { CampaignLink } from '@/shared/links/NameLinks';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { settlementText } from '@/text/settlement';
import { settlementScreenText as text } from '@/text/settlement-screen';
import { SettlementBadge } from './SettlementBadge';
import classes from './OpenMoney.module.css';

/** The open totals, by debtor. */
export function OpenSums({ toIssuers, toOrganiser }: Pick<OpenMoney, 'toIssuers' | 'toOrganiser'>) {
  return (
    <SpecRows
      items={[
        { key: 'issuers', label: text.openToIssuers, value: formatMoney(toIssuers) },
        { key: 'organiser', label: text.openToOrganiser, value: formatMoney(toOrganiser) },
      ]}
    />
  );
}

interface CampaignProps {
  side: Side;
  campaign: OpenMoney['fairs'][number];
}

/** The open amounts of one fair, and the settlements that they consist of. */
function Campaign({ side, campaign: { campaign, toIssuers, toOrganiser, settlements } }: CampaignProps) {
  return (
    <li className={classes.campaign}>
      <CampaignLink side={side} campaign={campaign} />
      {[toIssuers, -toOrganiser].filter(Boolean).map((owed) => (
        <p key={owed} className="t-small">
          {settlementText.owesAlone(owed)}
        </p>
      ))}
      {settlements.map(({ id, status, net: part }) => (
        <div key={id} className={classes.settlement}>
          <Link href={paths.settlement(side, id)} className="link">
            {text.number(id)}
          </Link>
          <SettlementBadge status={status} />
          {settlements.length > 1 ? <span className="t-small">{settlementText.owesAlone(part)}</span> : null}
        </div>
      ))}
    </li>
  );
}

interface OpenMoneySheetProps {
  side: Side;
  /** The response; each side has its own endpoint. */
  answer: { data: OpenMoney | undefined; error: unknown; mutate: () => unknown };
  /** Link to all settlements, where the sheet is on another page. */
  aside?: ReactNode;
}

/** The open amounts between organiser and issuer according to the ledger: in total, and per fair (D4.22.7). */
export function OpenMoneySheet({ side, answer: { data, error, mutate }, aside }: OpenMoneySheetProps) {
  const body = () => {
    if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
    if (!data) return <LinesSkeleton count={3} />;
    if (data.fairs.length === 0) return <p>{text.nothingOpen}</p>;
    return (
      <>
        <OpenSums {...data} />
        <ul className={classes.campaigns} aria-label={text.openByCampaign}>
          {data.fairs.map((campaign) => (
            <Campaign key={campaign.campaign.id} side={side} campaign={campaign} />
          ))}
        </ul>
      </>
    );
  };
  return (
    <Sheet title={text.open} aside={aside}>
      {body()}
      <p className="t-small">{text.openHint}</p>
    </Sheet>
  );
}
