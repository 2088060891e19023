/** What is used of the global scope of a service worker. All other code is checked by the types of documents, which do not know it. */

declare global {
  interface ExtendableEvent extends Event {
    waitUntil(work: Promise<unknown>): void;
  }
}

export interface MessageToWorker extends ExtendableEvent {
  data: unknown;
}

interface PageClient {
  url: string;
}

interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly PageClient[]>;
  };
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void;
}

export const worker = globalThis as unknown as WorkerScope;
