import type { OrderMoney } from '@/contract/endpoints/order-money';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import { ACCOUNT, type AccountId } from '@/contract/vocabulary/ledger';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { formatDateTime, formatMoney, formatNumber } from '@/shared/lib/format';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { ledgerText } from '@/text/ledger';
import { officeOrderText as text } from '@/text/office-order';
import { statusText } from '@/text/status';
import classes from './MoneySheet.module.css';

const POINT_ACCOUNTS: readonly AccountId[] = [ACCOUNT.POINTS, ACCOUNT.POINTS_GIVEN];

const amountOf = ({ account, amount }: { account: AccountId; amount: number }): string =>
  POINT_ACCOUNTS.includes(account) ? text.points(formatNumber(amount)) : formatMoney(amount);

const nameOf = ({ kind, status }: OrderMoney['postings'][number]): string =>
  (status === null ? ledgerText.kind[kind] : statusText.order[status]) ?? '';

const wasEarned = ({ entries }: OrderMoney['postings'][number]): boolean =>
  entries.some(({ account }) => account === ACCOUNT.GOODS);

/**
 * Amounts of each line, and the organiser's commission at the frozen rate; before the goods are booked as earned, the
 * amounts are shown as open rather than zero.
 */
function Lines({ lines, postings }: Pick<OrderMoney, 'lines' | 'postings'>) {
  const isEarned = postings.some(wasEarned);
  return (
    <ul className={classes.rows}>
      {lines.map(({ position, title, quantity, percent, gross, discount, commission }) => (
        <li key={position}>
          <b>{text.moneyLine(title, formatNumber(quantity))}</b>
          <span className="t-small">
            {isEarned
              ? text.moneyParts(formatMoney(gross), formatMoney(discount), percent, formatMoney(commission))
              : text.moneyNotYet(percent)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** All postings in chronological order, by account. */
function Postings({ postings }: Pick<OrderMoney, 'postings'>) {
  return (
    <ol className={classes.rows}>
      {postings.map((posting, index) => (
        <li key={index}>
          <b>{nameOf(posting)}</b>
          <span className="t-small">
            {[formatDateTime(posting.at), posting.by, posting.reference].filter(Boolean).join(', ')}
          </span>
          <SpecRows
            items={posting.entries.map((entry) => ({
              key: entry.account,
              label: ledgerText.account[entry.account],
              value: amountOf(entry),
            }))}
          />
        </li>
      ))}
    </ol>
  );
}

const netWords = (net: number): string => {
  if (net === 0) return text.netNone;
  return net > 0 ? text.netToIssuer(formatMoney(net)) : text.netToOrganiser(formatMoney(-net));
};

/** The money of an order as booked in the ledger, by line and by posting; nothing is recalculated here (D4.21). */
export function MoneySheet({ side, id }: { side: Side; id: string }) {
  const { data, error, mutate } = useApi(sideKey(side, 'GET /orders/{id}/money'), { params: { id } });
  const body = () => {
    if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
    if (!data) return <LinesSkeleton count={4} />;
    return (
      <>
        <p className={classes.net}>{netWords(data.net)}</p>
        {data.settled ? <p className="t-small">{text.settled}</p> : null}
        <h3 className={classes.title}>{text.moneyLines}</h3>
        <Lines lines={data.lines} postings={data.postings} />
        <h3 className={classes.title}>{text.moneySteps}</h3>
        <Postings postings={data.postings} />
      </>
    );
  };
  return <Sheet title={text.money}>{body()}</Sheet>;
}
