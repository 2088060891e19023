import { imageErrors } from '@/contract/endpoints/images';
import { orderPaperErrors } from '@/contract/endpoints/order-papers';
import { uploadErrors } from '@/contract/endpoints/uploads';
import { AppError, type ExpectedError } from '@/contract/vocabulary/error-codes';
import { toRefusal } from '@server/backend/http/errors';

const { FILES_BUSY, SCANNER_UNAVAILABLE, FILE_NOT_PDF } = uploadErrors;

test.each<[string, ExpectedError]>([
  ['FILES_BUSY', FILES_BUSY],
  ['SCANNER_UNAVAILABLE', SCANNER_UNAVAILABLE],
  ['IMAGES_BUSY', imageErrors.IMAGES_BUSY],
  ['PAPERS_BUSY', orderPaperErrors.PAPERS_BUSY],
  ['OVERLOADED', 'OVERLOADED'],
])('%s passes by itself: it is told when to try again, and takes one line of the log', (code, error) => {
  const { retryAfter, ...refusal } = toRefusal(new AppError(error));
  expect(refusal).toMatchObject({ status: 503, log: 'warn', body: { code } });
  expect(retryAfter).toBeGreaterThan(0);
});

test('what is wrong with a call is not logged, and a fault of ours with its stack', () => {
  expect(toRefusal(new AppError(FILE_NOT_PDF))).toEqual({ status: 422, body: expect.anything() });
  expect(toRefusal(new Error('broken'))).toMatchObject({ status: 500, log: 'error' });
  expect(toRefusal(new Error('broken'))).not.toHaveProperty('retryAfter');
});
