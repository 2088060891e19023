/**
 * Waits for `work`; rejects when the page's content security policy blocks a worker meanwhile: such a worker never
 * responds, and only the window receives an event.
 * @param work a task that may run in a worker
 */
export const unlessBlocked = <Result>(work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === 'worker-src')
        reject(new Error(`The policy of the page stops a worker (${blockedURI})`));
    };
    window.addEventListener('securitypolicyviolation', onViolation);
    void work.then(resolve, reject).finally(() => window.removeEventListener('securitypolicyviolation', onViolation));
  });
