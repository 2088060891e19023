/** The messages of the hub protocol (R2.7), independent of their encoding. */
export const MessageType = {
  Invocation: 1,
  StreamItem: 2,
  Completion: 3,
  StreamInvocation: 4,
  CancelInvocation: 5,
  Ping: 6,
  Close: 7,
  Ack: 8,
  Sequence: 9,
} as const;

export interface Invocation {
  type: typeof MessageType.Invocation;
  target: string;
  arguments: unknown[];
  /** Missing when the client expects no response. */
  invocationId?: string;
  /** The uploads that belong to the call, in the order of the method's parameters. */
  streamIds?: string[];
}

export interface StreamInvocation {
  type: typeof MessageType.StreamInvocation;
  target: string;
  arguments: unknown[];
  invocationId: string;
  streamIds?: string[];
}

export interface StreamItem {
  type: typeof MessageType.StreamItem;
  invocationId: string;
  item: unknown;
}

/** `result: undefined` means no result; a method that returns nothing completes with null. */
export interface Completion {
  type: typeof MessageType.Completion;
  invocationId: string;
  error?: string;
  result?: unknown;
}

export interface CancelInvocation {
  type: typeof MessageType.CancelInvocation;
  invocationId: string;
}

export interface Ping {
  type: typeof MessageType.Ping;
}

export interface Close {
  type: typeof MessageType.Close;
  error?: string;
  allowReconnect?: boolean;
}

export interface Ack {
  type: typeof MessageType.Ack;
  sequenceId: number;
}

export interface Sequence {
  type: typeof MessageType.Sequence;
  sequenceId: number;
}

/** The messages of calls and streams, which a stateful reconnect counts (R2.10). */
export type CallMessage = Invocation | StreamItem | Completion | StreamInvocation | CancelInvocation;

export type HubMessage = CallMessage | Ping | Close | Ack | Sequence;

export const isCallMessage = (message: HubMessage): message is CallMessage =>
  message.type <= MessageType.CancelInvocation;
