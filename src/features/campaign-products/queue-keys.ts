/** What a key does in the queue, on the product that is pointed at. */
export type QueueCommand = 'next' | 'previous' | 'accept' | 'reject' | 'select';

const COMMANDS: Readonly<Record<string, QueueCommand>> = {
  j: 'next',
  k: 'previous',
  a: 'accept',
  r: 'reject',
  x: 'select',
};

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
  target: EventTarget | null;
}

/** Whether somebody types there; letters are then letters. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;

/**
 * The command of a key; undefined for other keys, with a modifier, and while somebody types. A key that is held down
 * goes on along the queue, and decides only once.
 */
export const queueCommand = ({ key, ctrlKey, metaKey, altKey, repeat, target }: Pressed): QueueCommand | undefined => {
  if (ctrlKey || metaKey || altKey || isTyping(target)) return undefined;
  const command = COMMANDS[key.toLowerCase()];
  return repeat && command !== 'next' && command !== 'previous' ? undefined : command;
};
