import type { AdminOrganization } from '@/contract/endpoints/organizations';
import { formatNumber } from '@/shared/lib/format';
import { countColumn } from '@/shared/records/columns';
import type { ExportColumn } from '@/shared/records/export-rows';
import { NamedPicture } from '@/shared/records/NamedPicture';
import type { Column } from '@/shared/ui/table/column';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { organizationText } from '@/text/organization';

type Domains = Pick<AdminOrganization, 'domains'>;

const domainWords = ({ domains }: Domains): string[] =>
  domains.map(({ emailDomain, active }) => organizationText.domainFact(emailDomain, active));

function DomainCell(organization: Domains) {
  const [first, ...others] = domainWords(organization);
  return (
    <TwoLines
      main={first ?? organizationText.noDomain}
      sub={others.length ? organizationText.otherDomains(others.length) : null}
      strong={false}
    />
  );
}

export const organizationColumns: readonly Column<AdminOrganization>[] = [
  {
    key: 'name',
    header: organizationText.name,
    sort: { asc: 'nameAsc', desc: 'nameDesc' },
    render: ({ name, imageUrl }) => <NamedPicture name={name} imageUrl={imageUrl} kind="organisation" />,
  },
  {
    key: 'address',
    header: organizationText.addressAndPhone,
    needs: 150,
    render: ({ address, phone }) => <TwoLines main={address} sub={phone} strong={false} />,
  },
  {
    key: 'domains',
    header: organizationText.domains,
    needs: 150,
    render: ({ domains }) => <DomainCell domains={domains} />,
  },
  countColumn({
    key: 'members',
    header: organizationText.members,
    width: 130,
    sort: { asc: 'customersAsc', desc: 'customersDesc' },
    count: ({ customerCount }) => customerCount,
  }),
  countColumn({
    key: 'campaigns',
    header: organizationText.campaigns,
    fold: ({ campaignCount }) => formatNumber(campaignCount),
    count: ({ campaignCount }) => campaignCount,
  }),
];

export const organizationExport: readonly ExportColumn<AdminOrganization>[] = [
  { header: organizationText.name, value: ({ name }) => name },
  { header: organizationText.address, value: ({ address }) => address },
  { header: organizationText.phone, value: ({ phone }) => phone },
  { header: organizationText.domains, value: (organization) => domainWords(organization).join(', ') },
  { header: organizationText.members, value: ({ customerCount }) => customerCount },
  { header: organizationText.campaigns, value: ({ campaignCount }) => campaignCount },
];
