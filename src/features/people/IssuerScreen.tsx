import Link from 'next/link';
import { PRODUCT_STATUS } from '@/contract/states/product';
import { ROLE } from '@/contract/vocabulary/roles';
import { CampaignStatusBadge } from '@/entities/campaign/CampaignStatusBadge';
import { useLiveOrders } from '@/entities/order/use-live-orders';
import { commissionLine } from '@/entities/participation/participation-words';
import { ParticipationBadge } from '@/entities/participation/ParticipationBadge';
import { OpenMoneySheet } from '@/entities/settlement/OpenMoneySheet';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { useAll } from '@/shared/api/use-all';
import { formatDateRange, formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { CampaignLink } from '@/shared/links/NameLinks';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton, SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { issuerText, personPageText as text } from '@/text/people';
import { settlementScreenText } from '@/text/settlement-screen';
import { NotesSheet } from './NotesSheet';
import { OpenOfIssuer } from './OpenOfIssuer';
import { PersonPage } from './PersonPage';
import { ContactSheet, orderFigures, OrdersSheet } from './PersonSheets';
import classes from './PersonSheets.module.css';

const ON_SALE = { status: PRODUCT_STATUS.SALE };

interface IssuerProps {
  id: string;
}

function Campaigns({ id }: IssuerProps) {
  const { data, error, mutate } = useAll('GET /admin/participants', { query: { issuer: id, sort: 'fair' } });
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <LinesSkeleton count={4} />;
  if (data.length === 0) return <EmptyState title={text.noCampaigns} as="h3" />;
  return (
    <ul className={classes.rows}>
      {data.map(({ id: participationId, campaign, status, inForce }) => (
        <li key={participationId} className={classes.order}>
          <span className={classes.words}>
            <CampaignLink side={ROLE.SYSTEM} campaign={campaign} />
            <span className="t-small">{formatDateRange(campaign.startDate, campaign.endDate)}</span>
            <span className="t-small">{inForce ? commissionLine(inForce.commissions) : text.noTerms}</span>
            <Link href={paths.participation(ROLE.SYSTEM, participationId)} className="link t-small">
              {text.seeTerms}
            </Link>
          </span>
          <CampaignStatusBadge status={campaign.status} />
          <ParticipationBadge status={status} />
        </li>
      ))}
    </ul>
  );
}

/** Sales, number of books, and products on sale; each figure links to its list. */
function Figures({ id }: IssuerProps) {
  const { data, error, mutate } = useApi('GET /admin/issuers/{id}', { params: { id } });
  const onSale = useApi('GET /admin/products', { query: { ...ON_SALE, issuer: id, size: 1 } }).data?.metadata.total;
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <SheetSkeleton height={200} />;
  const linked = (href: string, count: number | undefined) => (
    <Link href={href} className="link">
      {count === undefined ? '…' : formatNumber(count)}
    </Link>
  );
  return (
    <Sheet title={text.figures} ruled>
      <SpecRows
        items={[
          ...orderFigures(text.sold, data),
          { key: 'books', label: text.books, value: linked(paths.adminBooks({ issuer: id }), data.bookCount) },
          { key: 'sale', label: text.onSale, value: linked(paths.adminProducts({ ...ON_SALE, issuer: id }), onSale) },
        ]}
      />
      <p className={classes.quiet}>{text.soldHint}</p>
    </Sheet>
  );
}

/** Minimum interval between two requests for the open amounts, in milliseconds. */
const READ_MS = 2000;

/** Open amounts between the organiser and the issuer, updated live with their orders (D4.22.7). */
function Money({ id }: IssuerProps) {
  const answer = useApi('GET /admin/issuers/{id}/money', { params: { id } });
  useLiveOrders(['GET /admin/issuers/{id}/money'], { everyMs: READ_MS });
  return (
    <OpenMoneySheet
      side={ROLE.SYSTEM}
      answer={answer}
      aside={
        <Link href={paths.settlements(ROLE.SYSTEM, { issuer: id })} className="link">
          {settlementScreenText.allOfIssuer}
        </Link>
      }
    />
  );
}

/** One issuer in summary: fairs with their terms, orders, open amounts, books, and the organisers' notes (D5.2.11). */
export function IssuerScreen() {
  return (
    <PersonPage
      list="issuers"
      isOf={({ issuer }) => issuer !== null}
      main={({ id, active, issuer }) => (
        <>
          {active || !issuer ? null : (
            <Sheet title={issuerText.disabled} ruled>
              <p>{issuerText.disabledHint(formatNumber(issuer.openOrderCount))}</p>
              <OpenOfIssuer id={id} />
            </Sheet>
          )}
          <OrdersSheet whose={{ issuer: id }} />
          <Money id={id} />
          <Sheet title={text.campaigns}>
            <Campaigns id={id} />
          </Sheet>
        </>
      )}
      aside={(person) => (
        <>
          <Figures id={person.id} />
          <ContactSheet person={person} />
          <NotesSheet key={person.id} userId={person.id} />
        </>
      )}
    />
  );
}
