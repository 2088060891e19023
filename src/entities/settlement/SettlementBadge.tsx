import { IconCash } from '@tabler/icons-react';
import { SETTLEMENT_STATUS, type SettlementStatusId } from '@/contract/states/settlement';
import { good, StatusBadge, waiting, type StatusLook } from '@/shared/ui/status/StatusBadge';
import { statusText } from '@/text/status';

const looks: Record<SettlementStatusId, StatusLook> = {
  [SETTLEMENT_STATUS.OPEN]: { ...waiting, tone: 'slate' },
  [SETTLEMENT_STATUS.AGREED_BY_ORGANISER]: waiting,
  [SETTLEMENT_STATUS.AGREED_BY_ISSUER]: waiting,
  [SETTLEMENT_STATUS.AGREED]: good,
  [SETTLEMENT_STATUS.PAID]: { tone: 'green', icon: IconCash },
};

/** The status of a settlement as a badge. */
export const SettlementBadge = ({ status }: { status: SettlementStatusId }) => (
  <StatusBadge status={status} looks={looks} labels={statusText.settlement} />
);
