import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';

const ROOT = path.resolve(__dirname, '../..');
const OPERATIONS = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

interface RuleFile {
  groups: { name: string; rules: Rule[] }[];
}

const file = parse(readFileSync(path.join(ROOT, 'docs/operations/alerts.yml'), 'utf8')) as RuleFile;
const rules = file.groups.flatMap((group) => group.rules);

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));

/** Metric names that the product declares, those of prom-client itself, and those that Prometheus adds. */
const known = async (): Promise<Set<string>> => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const own = sourcesIn(path.join(ROOT, 'server')).flatMap((text) =>
    [...text.matchAll(/name: '([a-z]+(?:_[a-z0-9]+)+)'/g)].map(([, name = '']) => name),
  );
  const names = [...own, ...(await register.getMetricsAsJSON()).map(({ name }) => name), 'up'];
  return new Set(names.flatMap((name) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]));
};

interface Read {
  faults: number;
  metrics: string[];
}

/** A PromQL expression, parsed by Prometheus' own grammar. */
const read = (expr: string): Read => {
  const found: Read = { faults: 0, metrics: [] };
  parser.parse(expr).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) found.faults += 1;
      if (type.name === 'Identifier') found.metrics.push(expr.slice(from, to));
    },
  });
  return found;
};

/** The anchors of a document's headings. */
const anchorsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) =>
      `#${heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-')}`,
  );

describe('alert rules for Prometheus', () => {
  test('have names of their own', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  test.each(rules.map((rule) => [rule.alert, rule] as const))('%s can be asked and acted on', async (_, rule) => {
    const { faults, metrics } = read(rule.expr);
    expect(faults).toBe(0);
    expect(metrics.length).toBeGreaterThan(0);
    for (const metric of metrics) expect(await known()).toContain(metric);
    expect(rule.for).toMatch(/^\d+[sm]$/);
    expect(['page', 'ticket']).toContain(rule.labels.severity);
    expect(rule.annotations.summary).not.toBe('');
    const [document, anchor] = rule.annotations.runbook.split('#');
    expect(document).toBe('docs/operations.md');
    expect(anchorsOf(OPERATIONS)).toContain(`#${anchor}`);
  });

  test('a misspelt expression and an unknown figure would be noticed', async () => {
    expect(read('sum(rate(up[5m)').faults).toBeGreaterThan(0);
    expect(await known()).not.toContain('web_no_such_figure');
  });
});
