import { IconCheck, IconGavel, IconPackageExport, IconTruckReturn } from '@tabler/icons-react';
import { RETURN_STATUS } from '@/contract/states/return';
import { refused, StatusBadge, waiting, type StatusLook } from '@/shared/ui/status/StatusBadge';
import { returnStatusText } from '@/text/return-request';

/** Requests that are over without a refund look stopped. */
const looks: Partial<Record<number, StatusLook>> = {
  [RETURN_STATUS.ASKED]: waiting,
  [RETURN_STATUS.AGREED]: { tone: 'blue', icon: IconTruckReturn },
  [RETURN_STATUS.SENT]: { tone: 'blue', icon: IconPackageExport },
  [RETURN_STATUS.REFUSED]: refused,
  [RETURN_STATUS.DISPUTED]: { tone: 'amber', icon: IconGavel },
  [RETURN_STATUS.DONE]: { tone: 'green', icon: IconCheck },
};

/** The status of a return request as a badge. */
export const ReturnBadge = ({ status }: { status: number }) => (
  <StatusBadge status={status} looks={looks as Record<number, StatusLook>} labels={returnStatusText} />
);
