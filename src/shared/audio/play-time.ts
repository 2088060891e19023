const two = (number: number): string => String(number).padStart(2, '0');

/** Seconds as `mm:ss`; `00:00` while they are not known. */
export const playTime = (seconds: number): string => {
  const whole = Number.isFinite(seconds) ? Math.floor(seconds) : 0;
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
};
