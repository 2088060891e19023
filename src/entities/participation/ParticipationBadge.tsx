import type { ParticipantStatusId } from '@/contract/states/participant';
import { PARTICIPANT_STATUS } from '@/contract/states/participant';
import { good, refused, StatusBadge, waiting, type StatusLook } from '@/shared/ui/status/StatusBadge';
import { statusText } from '@/text/status';

const looks: Readonly<Record<number, StatusLook>> = {
  [PARTICIPANT_STATUS.PENDING_REQUEST]: waiting,
  [PARTICIPANT_STATUS.PENDING_INVITATION]: waiting,
  [PARTICIPANT_STATUS.APPROVED]: good,
  [PARTICIPANT_STATUS.REJECTED_REQUEST]: refused,
  [PARTICIPANT_STATUS.ACCEPTED]: good,
  [PARTICIPANT_STATUS.REJECTED_INVITATION]: refused,
};

/** The status of an issuer's participation in a fair as a badge. */
export function ParticipationBadge({ status }: { status: ParticipantStatusId }) {
  return <StatusBadge status={status} looks={looks} labels={statusText.participant} />;
}
