import type { NotificationChoices } from '@/contract/endpoints/notification-choices';
import type { QuietHours } from '@/contract/rules/notification-choices';
import { validationText } from '@/text/validation';

/** The choices as they are being made: the hours stay while quiet hours are off. */
export interface ChoicesDraft extends Omit<NotificationChoices, 'quiet'> {
  quietOn: boolean;
  hours: QuietHours;
}

/** What is offered to whoever turns quiet hours on. */
const NIGHT: QuietHours = { from: '22:00', until: '07:00' };

export const toDraft = ({ quiet, ...groups }: NotificationChoices): ChoicesDraft => ({
  ...groups,
  quietOn: quiet !== null,
  hours: quiet ?? NIGHT,
});

export const toChoices = ({ quietOn, hours, ...groups }: ChoicesDraft): NotificationChoices => ({
  ...groups,
  quiet: quietOn ? hours : null,
});

/** What is wrong with the hours, by field. */
export const hourErrors = ({
  quietOn,
  hours: { from, until },
}: ChoicesDraft): Partial<Record<keyof QuietHours, string>> => {
  if (!quietOn) return {};
  // A field of time that is not whole is empty.
  if (!from) return { from: validationText.timeOfDay };
  if (!until) return { until: validationText.timeOfDay };
  return from === until ? { until: validationText.quietHours } : {};
};

/** The list with or without one of its members. */
export const withMember = <Member>(list: readonly Member[], member: Member, isIn: boolean): Member[] => [
  ...list.filter((one) => one !== member),
  ...(isIn ? [member] : []),
];
