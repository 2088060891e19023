import Link from 'next/link';
import type { CloseOut } from '@/contract/endpoints/close-outs';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { ORDER_STATUS } from '@/contract/states/order';
import { ORDER_TYPE } from '@/contract/vocabulary/order-types';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { formatDateTime, formatMoney, formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { Leaders } from '@/shared/ui/devices/Leaders';
import { closeOutScreenText } from '@/text/close-out-screen';
import { statusText } from '@/text/status';
import { PointSheet } from './PointSheet';

interface PointProps {
  side: Side;
  closeOut: CloseOut;
}

/** Filter for the orders of this issuer at this fair. */
const ofPart = (side: Side, { campaign, issuer }: CloseOut) => ({
  campaign: campaign.id,
  ...(side === ROLE.SYSTEM && { issuer: issuer.id }),
});

const endingWords = ({ phase, campaign, closingFails }: CloseOut, count: string): string => {
  const text = closeOutScreenText.orders;
  if (phase !== 'signing') return text.willEnd(count, formatDateTime(campaign.endDate));
  return closingFails ? text.notEnding(count) : text.isEnding(count);
};

/** What the scheduled job does with orders that end with their fair. */
function Ending({ closeOut }: Pick<PointProps, 'closeOut'>) {
  const { orders } = closeOut;
  const ending = orders.reduce(
    (sum, { count, endsWithFair: endsWithCampaign }) => (endsWithCampaign ? sum + count : sum),
    0,
  );
  if (ending === 0) return null;
  return <p className="t-small">{endingWords(closeOut, formatNumber(ending))}</p>;
}

/** Open orders by type and status, each with a link to its list. */
export function OrdersPoint({ side, closeOut }: PointProps) {
  const text = closeOutScreenText.orders;
  const { orders, campaign } = closeOut;
  return (
    <PointSheet title={text.title} state={closeOut} points={['orders']}>
      {orders.length === 0 ? <p>{text.done}</p> : null}
      <Leaders
        items={orders.map(({ type, status, count }) => ({
          key: `${type}-${status}`,
          label: text.line(statusText.orderType[type] ?? '', statusText.order[status] ?? ''),
          value: formatNumber(count),
          href: paths.officeOrders(side, type, { ...ofPart(side, closeOut), status }),
        }))}
      />
      <Ending closeOut={closeOut} />
      {orders.length > 0 && campaign.status === CAMPAIGN_STATUS.POSTPONED ? (
        <p className="t-small">{text.frozen}</p>
      ) : null}
    </PointSheet>
  );
}

/** Orders with an outstanding refund; the organiser gets a link to the list of refunds, an issuer to the orders. */
function Refunds({ side, closeOut }: PointProps) {
  const text = closeOutScreenText.returns;
  const { refunds, refundOrders } = closeOut;
  if (refunds.orders === 0) return <p>{text.paid}</p>;
  const owed = formatMoney(refunds.amount);
  return (
    <>
      {side === ROLE.SYSTEM ? (
        <Leaders
          items={[
            {
              key: 'refunds',
              label: text.refunds,
              value: formatNumber(refunds.orders),
              href: paths.refunds(ofPart(side, closeOut)),
            },
          ]}
        />
      ) : (
        <p>
          {text.refunds}:{' '}
          {refundOrders.map(({ id, code }, index) => (
            <span key={id}>
              {index > 0 ? ', ' : ''}
              <Link className="link" href={paths.officeOrder(side, id)}>
                {code}
              </Link>
            </span>
          ))}
        </p>
      )}
      <p>{text.owed(owed)}</p>
      <p className="t-small">{text.why}</p>
    </>
  );
}

/** Returned parcels, and outstanding refunds to customers. */
export function ReturnsPoint({ side, closeOut }: PointProps) {
  const text = closeOutScreenText.returns;
  const { returned } = closeOut;
  return (
    <PointSheet title={text.title} state={closeOut} points={['refunds']}>
      {returned.orders === 0 ? (
        <p>{text.nothing}</p>
      ) : (
        <>
          <Leaders
            items={[
              {
                key: 'returned',
                label: text.returned,
                value: formatNumber(returned.orders),
                href: paths.officeOrders(side, ORDER_TYPE.DELIVERY, {
                  ...ofPart(side, closeOut),
                  status: ORDER_STATUS.RETURNED,
                }),
              },
            ]}
          />
          <p className="t-small">{text.returnedHint(formatNumber(returned.copies))}</p>
        </>
      )}
      <Refunds side={side} closeOut={closeOut} />
    </PointSheet>
  );
}
