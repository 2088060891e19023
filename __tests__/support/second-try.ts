/** A shared machine may stand still for seconds, and these tests meet sockets and processes. The first failure is told. */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
