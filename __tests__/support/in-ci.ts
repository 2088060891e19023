import fc from 'fast-check';

/** A shared machine may stall for seconds, and many tests use sockets and processes. The first failure is logged. */
jest.retryTimes(1, { logErrorsBeforeRetry: true });

/** A commit is judged by what it changes: CI uses the same random cases every time. Local runs use new ones. */
fc.configureGlobal({ seed: 20_261_121 });
