export interface TextResponse {
  status: number;
  text: string;
}

/**
 * `fetch` with upload progress, which only XMLHttpRequest reports.
 * @throws {TypeError} without a response; the signal's reason when aborted
 */
export const sendWithProgress = (
  url: string,
  init: RequestInit,
  onProgress: (bytes: number) => void,
): Promise<TextResponse> =>
  new Promise((resolve, reject) => {
    const { signal } = init;
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(init.method ?? 'GET', url);
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new TypeError('No response'));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', abort);
    request.send(init.body as XMLHttpRequestBodyInit | null | undefined);
  });
