import type { Audience } from '@/contract/endpoints/participants';
import { formatNumber } from '@/shared/lib/format';
import { audienceText } from '@/text/participation';

/** The audience of a fair, as rows for its issuer; empty when it is open to all. */
export const audienceRows = ({ level, groups, readers: customers, allReaders: allCustomers }: Audience) => [
  ...(level
    ? [
        {
          key: 'level',
          label: audienceText.buyers,
          value: audienceText.fromLevel(level.name, formatNumber(customers), formatNumber(allCustomers)),
        },
      ]
    : []),
  ...(groups.length > 0 ? [{ key: 'groups', label: audienceText.groups, value: groups.join(', ') }] : []),
];
