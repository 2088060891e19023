import Link from 'next/link';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { paths } from '@/shared/lib/paths';

interface Named<Id> {
  id: Id;
  name: string;
}

interface NameLinkProps {
  /** URL of its page; undefined for users who may not open it. */
  href: string | undefined;
  children: string;
}

/** A name that links to the page of what it names, where there is one. */
function NameLink({ href, children }: NameLinkProps) {
  if (href === undefined) return children;
  return (
    <Link href={href} className="link" title={children}>
      {children}
    </Link>
  );
}

/** An issuer's name; for the organiser, a link to the issuer's page. */
export const IssuerLink = ({ side = ROLE.SYSTEM, issuer }: { side?: Side; issuer: Named<string> }) => (
  <NameLink href={side === ROLE.SYSTEM ? paths.adminIssuer(issuer.id) : undefined}>{issuer.name}</NameLink>
);

interface CustomerLinkProps {
  /** The account; absent for a guest, and not sent to issuers. */
  customer: Named<string> | null | undefined;
  /** The displayed name, where it differs from the account's. */
  name?: string;
}

/** A customer's name; a link to the customer's page where the account is known. */
export const CustomerLink = ({ customer, name = customer?.name ?? '' }: CustomerLinkProps) => (
  <NameLink href={customer ? paths.customer(customer.id) : undefined}>{name}</NameLink>
);

/** A fair, in the back office of a side. */
export const CampaignLink = ({ side, campaign }: { side: Side; campaign: Named<number> }) => (
  <NameLink href={side === ROLE.SYSTEM ? paths.adminCampaign(campaign.id) : paths.issuerCampaign(campaign.id)}>
    {campaign.name}
  </NameLink>
);

/** An order, in the back office of a side. */
export const OrderLink = ({ side, order: { id, code } }: { side: Side; order: { id: string; code: string } }) => (
  <NameLink href={paths.officeOrder(side, id)}>{code}</NameLink>
);
