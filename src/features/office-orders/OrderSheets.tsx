import type { ReactNode } from 'react';
import { slotInWords } from '@/contract/rules/slots';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import type { OfficeOrder } from '@/entities/order/office/order-office';
import { destinationOf, slipRowsOf } from '@/entities/order/order-words';
import { OrderFacts } from '@/entities/order/OrderFacts';
import { OrderLines } from '@/entities/order/OrderLines';
import { paths } from '@/shared/lib/paths';
import { CustomerLink, CampaignLink, IssuerLink } from '@/shared/links/NameLinks';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { TillSlip } from '@/shared/ui/devices/TillSlip';
import { commonText } from '@/text/common';
import { customerOrderText } from '@/text/customer-order';
import { officeOrderText as text } from '@/text/office-order';
import { slotText } from '@/text/slot';

interface OrderSheetProps {
  side: Side;
  order: OfficeOrder;
}

/** The order's lines, each with a link to the book for sale, and the totals. */
export function LinesSheet({ side, order }: OrderSheetProps) {
  const hrefOf = side === ROLE.SYSTEM ? paths.adminProduct : paths.issuerProduct;
  return (
    <Sheet title={customerOrderText.lines}>
      <OrderLines lines={order.lines} hrefOf={({ productId }) => hrefOf(productId)} />
      <TillSlip rows={slipRowsOf(order)} totalLabel={text.total} total={order.total} />
      <OrderFacts order={order} />
    </Sheet>
  );
}

/** A number that a phone dials when it is touched. */
const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^\d+]/g, '')}`} className="link">
    {number}
  </a>
);

/** The customer's account, for the organiser; guests have none, and issuers do not receive it. */
function accountRow({ customer }: OfficeOrder): { key: string; label: string; value: ReactNode }[] {
  if (customer === undefined) return [];
  const value = customer ? <CustomerLink customer={customer} /> : text.noAccount;
  return [{ key: 'account', label: text.account, value }];
}

/** Recipient and contact data: an issuer receives what a parcel needs, and no e-mail (A5.9). */
export function CustomerSheet({ order }: Pick<OrderSheetProps, 'order'>) {
  const { name, phone } = order.recipient;
  const email = 'email' in order.recipient ? String(order.recipient.email) : '';
  return (
    <Sheet title={text.recipient}>
      <SpecRows
        items={[
          { key: 'name', label: text.name, value: name || commonText.anonymous },
          { key: 'phone', label: text.phone, value: phone ? <Phone number={phone} /> : commonText.noPhone },
          ...(email ? [{ key: 'email', label: text.email, value: email }] : []),
          { key: 'place', label: text.place, value: destinationOf(order) },
          ...(order.pickup?.slot
            ? [{ key: 'slot', label: slotText.own, value: slotInWords(order.pickup.slot.startDate) }]
            : []),
          ...accountRow(order),
        ]}
      />
    </Sheet>
  );
}

/** The fair and the issuer of the order. */
export function PartiesSheet({ side, order: { campaign, issuer } }: OrderSheetProps) {
  return (
    <Sheet title={text.parties}>
      <SpecRows
        items={[
          { key: 'fair', label: text.campaign, value: <CampaignLink side={side} campaign={campaign} /> },
          ...(side === ROLE.SYSTEM
            ? [{ key: 'issuer', label: text.issuer, value: <IssuerLink issuer={issuer} /> }]
            : []),
        ]}
      />
    </Sheet>
  );
}
