import http from 'node:http';

/** A request of a client of the drill. */
export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answered {
  status: number;
  ok: boolean;
  text: string;
}

/**
 * Sends a request and reads the whole response within `ms`; rejects with a TimeoutError after that, and with the error
 * of the connection when it breaks. `fetch` is not used here: a body that is aborted between its head and its reading
 * rejects a promise of its own that cannot be caught, which would end the drill.
 */
export const ask = (url: string, ms: number, { method, headers, body }: Asked = {}): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const request = http.request(url, { method: method ?? 'GET', headers: headers ?? {} }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', fail);
      response.on('close', () => fail(new Error('the response was broken off')));
      response.on('end', () => {
        clearTimeout(timer);
        const status = response.statusCode ?? 0;
        resolve({ status, ok: status >= 200 && status < 300, text: Buffer.concat(parts).toString('utf8') });
      });
    });
    const fail = (error: Error): void => {
      clearTimeout(timer);
      // After the whole response this changes nothing.
      reject(error);
    };
    const timer = setTimeout(() => {
      request.destroy(new DOMException(`no answer within ${ms} ms`, 'TimeoutError'));
    }, ms);
    request.on('error', fail);
    request.end(body);
  });
