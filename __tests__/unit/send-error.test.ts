import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@/contract/vocabulary/error-codes';
import { sendError } from '@server/shared/send-error';

const response = () => ({ headersSent: false, writeHead: jest.fn(), end: jest.fn() }) as unknown as ServerResponse;

/** An upload that never ends. */
const upload = (socket: { destroy: () => void } | null) =>
  Object.assign(new EventEmitter(), { method: 'POST', complete: false, resume: jest.fn(), socket });

const asRequest = (of: ReturnType<typeof upload>) => of as unknown as IncomingMessage;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an upload that goes on after its refusal is cut off', () => {
  const socket = { destroy: jest.fn() };
  sendError(asRequest(upload(socket)), response(), new AppError('INTERNAL'));
  jest.advanceTimersByTime(4_999);
  expect(socket.destroy).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(socket.destroy).toHaveBeenCalledTimes(1);
});

test('one that has lost its socket meanwhile, or before, throws nowhere', () => {
  const late = upload({ destroy: jest.fn() });
  const answers = [response(), response()];
  sendError(asRequest(late), answers[0]!, new AppError('INTERNAL'));
  late.socket = null;
  sendError(asRequest(upload(null)), answers[1]!, new AppError('INTERNAL'));
  expect(() => jest.advanceTimersByTime(60_000)).not.toThrow();
  for (const answer of answers) expect(answer.end).toHaveBeenCalledTimes(1);
});
