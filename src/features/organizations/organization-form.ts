import type { AdminOrganization } from '@/contract/endpoints/organizations';

/** A row of the list of domains; a stored one can only be switched. */
export interface DomainRow {
  key: string;
  emailDomain: string;
  active: boolean;
  stored: boolean;
}

export interface OrganizationValues {
  name: string;
  address: string;
  phone: string;
  imageUrl: string | null;
  domains: DomainRow[];
}

export const EMPTY: OrganizationValues = { name: '', address: '', phone: '', imageUrl: null, domains: [] };

export const valuesOf = ({ name, address, phone, imageUrl, domains }: AdminOrganization): OrganizationValues => ({
  ...{ name, address, phone, imageUrl },
  domains: domains.map((domain) => ({ ...domain, key: domain.emailDomain, stored: true })),
});

export const toBody = ({ domains, ...facts }: OrganizationValues) => ({
  ...facts,
  domains: domains.map(({ emailDomain, active }) => ({ emailDomain, active })),
});
