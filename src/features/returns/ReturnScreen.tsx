import Link from 'next/link';
import { useRouter } from 'next/router';
import type { OfficeReturn } from '@/contract/endpoints/returns';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { ReturnBadge } from '@/entities/return/ReturnBadge';
import { ReturnPhotos } from '@/entities/return/ReturnPhotos';
import { useReturnNews } from '@/entities/return/use-return-news';
import { isNotFound, messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { TwoColumns } from '@/shared/layouts/TwoColumns';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { CustomerLink, IssuerLink } from '@/shared/links/NameLinks';
import { RecordNotFound } from '@/shared/records/RecordNotFound';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { reversalText } from '@/text/order-reversal';
import { returnStatusText, returnText as text } from '@/text/return-request';
import { ReturnActions } from './ReturnActions';

interface PartProps {
  side: Side;
  request: OfficeReturn;
}

function Asked({ side, request }: PartProps) {
  const { order, customer, issuer, parts, reason, words, wish, amount, images, askedAt, dueAt } = request;
  return (
    <Sheet title={text.request}>
      <SpecRows
        items={[
          {
            key: 'order',
            label: text.order,
            value: (
              <Link className="link" href={paths.officeOrder(side, order.id)}>
                {order.code}
              </Link>
            ),
          },
          {
            key: 'customer',
            label: text.customer,
            value: side === ROLE.SYSTEM ? <CustomerLink customer={customer} /> : customer.name,
          },
          ...(side === ROLE.SYSTEM
            ? [{ key: 'issuer', label: text.issuer, value: <IssuerLink issuer={issuer} /> }]
            : []),
          { key: 'parts', label: text.parts, value: parts.map(reversalText.part).join(', ') },
          { key: 'reason', label: text.reason, value: text.reasons[reason] ?? '' },
          { key: 'words', label: text.words, value: words },
          { key: 'wish', label: text.wish, value: text.wishes[wish] },
          { key: 'amount', label: text.amount, value: formatMoney(amount) },
          { key: 'askedAt', label: text.askedAt, value: formatDateTime(askedAt) },
          { key: 'dueAt', label: text.dueAt, value: dueAt ? formatDateTime(dueAt) : text.noEnd },
        ]}
      />
      <ReturnPhotos images={images} />
    </Sheet>
  );
}

function Steps({ request: { steps } }: Pick<PartProps, 'request'>) {
  return (
    <Sheet title={text.steps}>
      <SpecRows
        items={steps.map(({ status, at, by, note }, index) => ({
          key: index,
          label: returnStatusText[status] ?? '',
          value: [text.by(by, formatDateTime(at)), note].filter(Boolean).join('. '),
        }))}
      />
    </Sheet>
  );
}

function Detail({ side, request }: PartProps) {
  const { order, status } = request;
  return (
    <>
      <PageTitle title={text.pageTitle(order.code)} />
      <Breadcrumbs items={[{ label: text.title, href: paths.returnRequests(side) }, { label: order.code }]} />
      <PageHeader title={text.pageTitle(order.code)} note={<ReturnBadge status={status} />} />
      <TwoColumns isAsideFirst isAsideOfButtons aside={<ReturnActions side={side} request={request} />}>
        <Asked side={side} request={request} />
        <Steps request={request} />
      </TwoColumns>
    </>
  );
}

function ReturnScreen({ side }: { side: Side }) {
  const { query, isReady } = useRouter();
  const asked = isReady ? { params: { id: String(query.id) } } : null;
  const { data, error, mutate } = useApi(sideKey(side, 'GET /returns/{id}'), asked);
  useReturnNews(() => void mutate());
  if (data) return <Detail side={side} request={data} />;
  if (isNotFound(error) || error?.status === 422)
    return <RecordNotFound title={text.notFound} listHref={paths.returnRequests(side)} listLabel={text.title} />;
  if (error) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  return <SheetSkeleton height={560} />;
}

/** One request to return something, for the organiser (D3.15). */
export const AdminReturnScreen = () => <ReturnScreen side={ROLE.SYSTEM} />;

/** One request to return something of an own order, for the issuer (D3.15). */
export const IssuerReturnScreen = () => <ReturnScreen side={ROLE.ISSUER} />;
