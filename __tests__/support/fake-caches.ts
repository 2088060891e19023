interface Kept {
  headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** A cached page with this HTML. */
export const pageOf = (html: string): Kept => ({
  headers: { get: (name) => (name === 'content-type' ? 'text/html; charset=utf-8' : null) },
  text: async () => html,
});

/** The caches of a browser, as far as pages use them, by name and address. Logs what was opened and deleted. */
export const fakeCaches = (content: Record<string, Record<string, Kept>> = {}) => {
  const all = new Map(Object.entries(content).map(([name, pages]) => [name, new Map(Object.entries(pages))]));
  const log: string[] = [];
  const cacheOf = (name: string) => {
    const pages = all.get(name) ?? new Map<string, Kept>();
    all.set(name, pages);
    return {
      keys: async () => [...pages.keys()].map((path) => ({ url: `https://hoisach.test${path}` })),
      match: async ({ url }: { url: string }) => pages.get(new URL(url).pathname),
    };
  };
  return {
    log,
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    async open(name: string) {
      if (!all.has(name)) log.push(`+${name}`);
      return cacheOf(name);
    },
    async delete(name: string) {
      log.push(`-${name}`);
      return all.delete(name);
    },
  };
};
