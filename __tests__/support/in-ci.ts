import fc from 'fast-check';

/** A shared machine may stand still for seconds, and many tests meet sockets and processes. The first failure is told. */
jest.retryTimes(1, { logErrorsBeforeRetry: true });

/** A commit is judged by what it changes: CI draws the same cases every time. By hand the tests draw new ones. */
fc.configureGlobal({ seed: 20_261_121 });
