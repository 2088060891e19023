import { callListener } from './errors';

type Listener<Args extends unknown[]> = (...args: Args) => void;

/** A typed event emitter. */
export class Emitter<Events extends { [Name in keyof Events]: unknown[] }> {
  readonly #listeners: { [Name in keyof Events]?: Set<Listener<Events[Name]>> } = {};

  /** Returns the function that removes the listener. */
  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): () => void {
    const listeners = (this.#listeners[name] ??= new Set());
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  emit<Name extends keyof Events>(name: Name, ...args: Events[Name]): void {
    this.#listeners[name]?.forEach((listener) => callListener(() => listener(...args)));
  }
}
