const two = (number: number): string => String(number).padStart(2, '0');

const MINUTE = 60;
const HOUR = 3600;

/** Seconds as `mm:ss`, from an hour on as `h:mm:ss`; `00:00` while they are not known. */
export const playTime = (seconds: number): string => {
  const whole = Number.isFinite(seconds) ? Math.floor(seconds) : 0;
  const short = `${two(Math.floor((whole % HOUR) / MINUTE))}:${two(whole % MINUTE)}`;
  return whole < HOUR ? short : `${Math.floor(whole / HOUR)}:${short}`;
};
