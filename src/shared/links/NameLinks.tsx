import Link from 'next/link';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { paths } from '@/shared/lib/paths';

interface Named<Id> {
  id: Id;
  name: string;
}

interface NameLinkProps {
  /** Where the page about it is; none for whoever may not open it. */
  href: string | undefined;
  children: string;
}

/** A name that leads to the page about what it names, where there is one. */
function NameLink({ href, children }: NameLinkProps) {
  if (href === undefined) return children;
  return (
    <Link href={href} className="link" title={children}>
      {children}
    </Link>
  );
}

/** An issuer: the organiser reaches the page about them. */
export const IssuerLink = ({ side = ROLE.SYSTEM, issuer }: { side?: Side; issuer: Named<string> }) => (
  <NameLink href={side === ROLE.SYSTEM ? paths.adminIssuer(issuer.id) : undefined}>{issuer.name}</NameLink>
);

interface CustomerLinkProps {
  /** The account; none of a guest, and issuers do not learn of it. */
  customer: Named<string> | null | undefined;
  /** What is shown, where it is another name than the account's. */
  name?: string;
}

/** A reader: the page about them, where an account is known. */
export const CustomerLink = ({ customer, name = customer?.name ?? '' }: CustomerLinkProps) => (
  <NameLink href={customer ? paths.customer(customer.id) : undefined}>{name}</NameLink>
);

/** A fair, in the back office of a side. */
export const FairLink = ({ side, fair }: { side: Side; fair: Named<number> }) => (
  <NameLink href={side === ROLE.SYSTEM ? paths.adminCampaign(fair.id) : paths.issuerCampaign(fair.id)}>
    {fair.name}
  </NameLink>
);

/** An order, in the back office of a side. */
export const OrderLink = ({ side, order: { id, code } }: { side: Side; order: { id: string; code: string } }) => (
  <NameLink href={paths.officeOrder(side, id)}>{code}</NameLink>
);
