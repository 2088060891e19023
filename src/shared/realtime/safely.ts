/** Calls a listener; one that throws disturbs no other. */
export const safely = (listen: () => void): void => {
  try {
    listen();
  } catch (error) {
    console.error('A listener failed', error);
  }
};
