/** What a key does with the active product of the queue. */
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

/** Whether the target is a text input, where letters are input and no commands. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;

/**
 * The command of a key; undefined for other keys, with a modifier, and in text inputs. While a key is kept pressed,
 * only moves are repeated, never decisions.
 */
export const queueCommand = ({ key, ctrlKey, metaKey, altKey, repeat, target }: Pressed): QueueCommand | undefined => {
  if (ctrlKey || metaKey || altKey || isTyping(target)) return undefined;
  const command = COMMANDS[key.toLowerCase()];
  return repeat && command !== 'next' && command !== 'previous' ? undefined : command;
};
