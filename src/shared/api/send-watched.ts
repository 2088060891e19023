/** What came back, as text. */
export interface Answer {
  status: number;
  text: string;
}

/**
 * `fetch` for a body whose way out is watched: only XMLHttpRequest tells how much of it has gone.
 * @throws when no answer came back, or what the signal was stopped with
 */
export const sendWatched = (url: string, init: RequestInit, onSent: (bytes: number) => void): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { signal } = init;
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(init.method ?? 'GET', url);
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new TypeError('No answer came back'));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', stop);
    request.send(init.body as XMLHttpRequestBodyInit | null | undefined);
  });
