import { IconCash, IconClockOff, IconHourglass, IconPlayerPause, IconX } from '@tabler/icons-react';
import type { Payment } from '@/contract/endpoints/payments';
import { PAYMENT_STATE } from '@/contract/states/payment';
import { good, StatusBadge, type StatusLook } from '@/shared/ui/status/StatusBadge';
import { paymentScreenText as text } from '@/text/payment-screen';

/** Additional state: a pending payment of frozen orders. */
const FROZEN = -1;

const looks: Record<number, StatusLook> = {
  [PAYMENT_STATE.WAITING]: { tone: 'amber', icon: IconHourglass },
  [PAYMENT_STATE.PAID]: good,
  [PAYMENT_STATE.EXPIRED]: { tone: 'red', icon: IconClockOff },
  [PAYMENT_STATE.CASH]: { tone: 'slate', icon: IconCash },
  [PAYMENT_STATE.CLOSED]: { tone: 'slate', icon: IconX },
  [FROZEN]: { tone: 'slate', icon: IconPlayerPause },
};
const labels: Readonly<Record<number, string>> = { ...text.states, [FROZEN]: text.frozen };

type Standing = Pick<Payment, 'state' | 'frozen'>;

const shownState = ({ state, frozen }: Standing): number =>
  state === PAYMENT_STATE.WAITING && frozen ? FROZEN : state;

/** Label of an online payment's state. */
export const paymentStateLabel = (payment: Standing): string => labels[shownState(payment)] ?? '';

/** The same as a badge. */
export function PaymentBadge({ payment }: { payment: Standing }) {
  return <StatusBadge status={shownState(payment)} looks={looks} labels={labels} />;
}
