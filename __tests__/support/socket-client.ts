import { WebSocket, type ClientOptions } from 'ws';
import { SOCKET_PATH, type SocketAnswers, type SocketRequest } from '@/contract/realtime/socket';
import { eventually } from './eventually';

export interface Frame {
  channel: string;
  data: Record<string, unknown>;
}

export type SocketClient = Awaited<ReturnType<typeof connectSocket>>;

/** A client of the message socket that records what it receives. */
export const connectSocket = async (port: number, options: ClientOptions = {}) => {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, options);
  const received: Frame[] = [];
  ws.on('message', (data, binary) => {
    if (binary) throw new Error('a binary frame from the message socket');
    received.push(JSON.parse(String(data)) as Frame);
  });
  const closed = new Promise<[code: number, reason: string]>((resolve) =>
    ws.once('close', (code, reason) => resolve([code, String(reason)])),
  );
  await new Promise((resolve, reject) => ws.once('open', resolve).once('error', reject));

  /** Takes the first frame of a channel that was not taken yet, and waits for it if necessary. */
  const next = (channel: string): Promise<Frame['data']> =>
    eventually(() => {
      const at = received.findIndex((frame) => frame.channel === channel);
      if (at < 0) throw new Error(`nothing came under ${channel}, but ${JSON.stringify(received)}`);
      return received.splice(at, 1)[0]!.data;
    });
  const raw = (frame: string | Buffer): void => ws.send(frame);
  const send = (request: SocketRequest): void => raw(JSON.stringify(request));

  return {
    ws,
    received,
    closed,
    next,
    raw,
    send,
    answer: <Kind extends keyof SocketAnswers>(kind: Kind) => next(kind) as Promise<SocketAnswers[Kind]>,
    async authenticate(accessToken: string): Promise<SocketAnswers['authenticated']> {
      send({ channel: 'authenticate', data: { accessToken } });
      return (await next('authenticated')) as SocketAnswers['authenticated'];
    },
    async subscribe(...channels: string[]): Promise<string[]> {
      send({ channel: 'subscribe', data: { channels } });
      return (await next('subscribed')).channels as string[];
    },
    /** Waits until everything sent before has been processed. */
    async settle(): Promise<void> {
      send({ channel: 'unsubscribe', data: { channels: ['nothing'] } });
      await next('unsubscribed');
    },
    async close(): Promise<void> {
      ws.close();
      await closed;
    },
  };
};
