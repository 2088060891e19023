/** A delay that can be ended early. */
export interface SkippableDelay {
  done: Promise<void>;
  skip(): void;
}

export const skippableDelay = (ms: number): SkippableDelay => {
  let skip = () => {};
  const done = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    skip = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  return { done, skip };
};
