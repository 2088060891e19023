interface Message {
  channel: string;
  kind: 'ready' | 'call' | 'answer';
  id: number;
  name: string;
  data: unknown;
}

type Handler = (data: unknown) => unknown;

/** A window with Google's script, or this stub, loaded. */
type GapiWindow = Window & { gapi?: object };

/**
 * Installs a minimal `gapi.iframes` in the page: the part of Google's script through which the Firebase SDK talks to its
 * hidden iframe. Without it the SDK loads the script from Google, and the popup never opens without internet. Only for
 * the built-in emulator, whose iframe page contains the counterpart (`gapi-child.ts`).
 *
 * Self-contained on purpose: browser tests also inject it as source text.
 */
export const installGapiStub = (page: GapiWindow): void => {
  if (page.gapi) return;
  const CHANNEL = 'gapi.iframes.stub';

  const connect = (frame: HTMLIFrameElement) => {
    const handlers = new Map<string, Handler>();
    const answers = new Map<number, (results: unknown[]) => void>();
    let count = 0;
    let markReady: () => void;
    const ready = new Promise<void>((resolve) => (markReady = resolve));
    const post = (message: Omit<Message, 'channel'>) =>
      frame.contentWindow?.postMessage({ ...message, channel: CHANNEL }, '*');

    const resolveAnswer = ({ id, data }: Message) => {
      try {
        answers.get(id)?.([data]);
      } catch {
        // The SDK's callback for `webStorageSupport` throws at its end even when the result is true; Google's script
        // ignores that as well.
      }
    };

    page.addEventListener('message', ({ source, data }: MessageEvent<Message | null>) => {
      if (source !== frame.contentWindow || data?.channel !== CHANNEL) return;
      if (data.kind === 'ready') markReady();
      if (data.kind === 'answer') resolveAnswer(data);
      if (data.kind === 'call') post({ ...data, kind: 'answer', data: handlers.get(data.name)?.(data.data) });
    });
    return {
      restyle: () => Promise.resolve(),
      ping: (done: () => void) => ready.then(done),
      register: (name: string, handler: Handler) => void handlers.set(name, handler),
      send: (name: string, data: unknown, done: (results: unknown[]) => void) => {
        count += 1;
        answers.set(count, done);
        post({ kind: 'call', id: count, name, data });
      },
    };
  };

  interface OpenOptions {
    where: HTMLElement;
    url: string;
    attributes: { style: Record<string, string> } & Record<string, unknown>;
  }

  const open = (
    { where, url, attributes: { style, ...attributes } }: OpenOptions,
    opened: (iframe: object) => unknown,
  ) => {
    const frame = page.document.createElement('iframe');
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, String(value));
    Object.assign(frame.style, style);
    frame.src = url;
    where.appendChild(frame);
    return Promise.resolve(opened(connect(frame)));
  };

  page.gapi = { iframes: { Iframe: connect, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => ({ open }) } };
};
