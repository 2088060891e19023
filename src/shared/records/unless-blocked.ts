/**
 * Rejects when the policy of the page stops a worker meanwhile: such a worker never answers, and only the window is told.
 * @param work what may be done in a worker
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
