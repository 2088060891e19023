import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Prometheus metrics of this process. Each is declared as a constant of the module whose work it measures; `GET
 * /metrics` of either process shows them all. Next loads its own copy of every module of the web tier, and both copies
 * share one registry.
 */
interface Described<Label extends string> {
  name: string;
  help: string;
  labelNames?: readonly Label[];
}

const KEY = Symbol.for('hoi-sach/metrics');
const shared = globalThis as { [KEY]?: Registry };

/** All metrics of this process, except those that belong to one of its servers. */
export const processMetrics: Registry = (shared[KEY] ??= new Registry());

/** Returns the metric that the other copy of the module has declared, or a new one. */
const once = <Metric>(name: string, create: () => Metric): Metric =>
  (processMetrics.getSingleMetric(name) as Metric | undefined) ?? create();

const optionsOf = <Label extends string>({ name, help, labelNames = [] }: Described<Label>) => ({
  name,
  help,
  labelNames,
  registers: [processMetrics],
});

/** A value that only rises: how often something happened. */
export const counterOf = <Label extends string = never>(described: Described<Label>): Counter<Label> =>
  once(described.name, () => new Counter(optionsOf(described)));

/** A value that rises and falls; with `collect` it is read at each scrape. */
export const gaugeOf = <Label extends string = never>(
  described: Described<Label> & { collect?: (gauge: Gauge<Label>) => void | Promise<void> },
): Gauge<Label> =>
  once(described.name, () => {
    const { collect } = described;
    return new Gauge({
      ...optionsOf(described),
      ...(collect && {
        collect(this: Gauge<Label>) {
          return collect(this);
        },
      }),
    });
  });

/** A distribution of values, in buckets of its own unit (seconds, unless its name says otherwise). */
export const histogramOf = <Label extends string = never>(
  described: Described<Label> & { buckets: number[] },
): Histogram<Label> =>
  once(described.name, () => new Histogram({ ...optionsOf(described), buckets: described.buckets }));
