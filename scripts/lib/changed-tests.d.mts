export interface Change {
  changed: readonly string[];
  imports: ReadonlyMap<string, readonly string[]>;
  read: (file: string) => string;
  rooms: Readonly<Record<string, readonly string[]>>;
}

export type Picked = { everything: true } | { everything: false; tests: string[]; specs: string[] };

export function testsFor(change: Change): Picked;
