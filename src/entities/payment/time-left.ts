import { paymentCardText } from '@/text/payment-card';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `14 phút 05 giây`: the time left, in the two relevant units. @param ms above zero */
export const timeLeft = (ms: number): string => {
  const seconds = String(Math.floor((ms % MINUTE) / SECOND)).padStart(2, '0');
  const whole = (unit: number, of: number) => Math.floor((ms % of) / unit);
  return paymentCardText.span(Math.floor(ms / DAY), whole(HOUR, DAY), whole(MINUTE, HOUR), seconds);
};
