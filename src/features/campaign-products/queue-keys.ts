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
  target: EventTarget | null;
}

/** Whether somebody types there; letters are then letters. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;

/** The command of a key; undefined for other keys, with a modifier, and while somebody types. */
export const queueCommand = ({ key, ctrlKey, metaKey, altKey, target }: Pressed): QueueCommand | undefined =>
  ctrlKey || metaKey || altKey || isTyping(target) ? undefined : COMMANDS[key.toLowerCase()];
