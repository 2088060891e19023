import { safely } from './safely';

type Listener<Args extends unknown[]> = (...args: Args) => void;

/** Tells listeners by the name of an event. */
export class Emitter<Events extends { [Name in keyof Events]: unknown[] }> {
  readonly #listeners: { [Name in keyof Events]?: Set<Listener<Events[Name]>> } = {};

  /** Returns what ends the listening. */
  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): () => void {
    const listeners = (this.#listeners[name] ??= new Set());
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  emit<Name extends keyof Events>(name: Name, ...args: Events[Name]): void {
    this.#listeners[name]?.forEach((listener) => safely(() => listener(...args)));
  }
}
