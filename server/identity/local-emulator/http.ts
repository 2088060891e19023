import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { widgetPolicy } from '../../shared/security-headers/policies';
import { EmulatorError } from './emulator-error';
import type { Fields } from './operations';

const MAX_BODY_BYTES = 64 * 1024;

/** Responds with JSON. */
export const sendJson = (res: ServerResponse, status: number, body: Fields): void => {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  res.end(JSON.stringify(body));
};

/**
 * Responds with a page that may run only its own inline script.
 * @param framedBy the pages that may frame it
 */
export const sendPage = (
  res: ServerResponse,
  page: (nonce: string) => string,
  framedBy: 'nobody' | 'site' = 'nobody',
): void => {
  const nonce = randomBytes(16).toString('base64');
  res.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': widgetPolicy(nonce, framedBy),
    'x-frame-options': framedBy === 'site' ? 'SAMEORIGIN' : 'DENY',
  });
  res.end(page(nonce));
};

const readText = async (req: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new EmulatorError('REQUEST_TOO_LARGE', 413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

/** Fields of a JSON or form body; the refresh call of the SDK is a form. */
export const readFields = async (req: IncomingMessage): Promise<Fields> => {
  const text = await readText(req);
  if (req.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    const parsed: unknown = JSON.parse(text || '{}');
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
  } catch {
    // Refused below, like every other body that is not an object.
  }
  throw new EmulatorError('INVALID_ARGUMENT : Invalid JSON payload received.');
};
