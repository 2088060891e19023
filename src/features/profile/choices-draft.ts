import type { NotificationChoices } from '@/contract/endpoints/notification-choices';
import type { QuietHours } from '@/contract/rules/notification-choices';
import { validationText } from '@/text/validation';

/** Form values of the preferences: the hours are kept while quiet hours are off. */
export interface ChoicesDraft extends Omit<NotificationChoices, 'quiet'> {
  quietOn: boolean;
  hours: QuietHours;
}

/** Default when quiet hours are turned on. */
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

/** Errors of the hours, by field. */
export const hourErrors = ({
  quietOn,
  hours: { from, until },
}: ChoicesDraft): Partial<Record<keyof QuietHours, string>> => {
  if (!quietOn) return {};
  // An incomplete time field has an empty value.
  if (!from) return { from: validationText.timeOfDay };
  if (!until) return { until: validationText.timeOfDay };
  return from === until ? { until: validationText.quietHours } : {};
};

/** The list with or without one of its members. */
export const withMember = <Member>(list: readonly Member[], member: Member, isIn: boolean): Member[] => [
  ...list.filter((one) => one !== member),
  ...(isIn ? [member] : []),
];
