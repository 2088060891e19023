/** A wait that can be cut short. */
export interface Pause {
  over: Promise<void>;
  skip(): void;
}

export const pauseOf = (ms: number): Pause => {
  let skip = () => {};
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    skip = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  return { over, skip };
};
