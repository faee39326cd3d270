import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { factsOf, metricNames } from '../../src/metrics/metric-table.ts';
import { openRegistry } from '../../src/metrics/open-registry.ts';
import { readPromql } from './read-promql.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
const ruleSchema = z.strictObject({
  alert: z.string().regex(/^Portal[A-Z][A-Za-z]+$/),
  expr: z.string(),
  for: z.string().regex(/^\d+m$/),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
});
const rulesSchema = z.strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(ruleSchema) })) });
const dashboardSchema = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.optional(z.array(z.object({ expr: z.string(), legendFormat: z.string() }))),
    }),
  ),
});

const rules = rulesSchema.parse(parse(read('deploy/monitoring/alerts.yml'))).groups.flatMap((group) => group.rules);
const { panels } = dashboardSchema.parse(JSON.parse(read('deploy/monitoring/grafana/portal.json')));
const targets = panels.flatMap(({ title, targets = [] }) => targets.map((target) => ({ title, ...target })));

/** Labels that Prometheus adds to every metric. */
const scraped = ['job', 'instance'];

describe('alert rules and dashboard', () => {
  /** Labels of every metric that is exported, by the metric's name. */
  const exported = new Map<string, readonly string[]>([['up', scraped]]);
  beforeAll(async () => {
    for (const name of metricNames) {
      const { kind, labels } = factsOf(name);
      const own = [...labels, ...scraped];
      if (kind !== 'histogram') exported.set(name, own);
      else for (const part of ['bucket', 'sum', 'count']) exported.set(`${name}_${part}`, part === 'bucket' ? [...own, 'le'] : own);
    }
    const text = await (await openRegistry()).scrape();
    for (const [, name = ''] of text.matchAll(/^((?:process|nodejs)_\w+?)(?:\{| )/gm)) exported.set(name, [...scraped, 'kind', 'type']);
  });

  it.each([...rules.map(({ alert, expr }) => [alert, expr] as const), ...targets.map(({ title, expr }) => [title, expr] as const)])(
    '%s reads metrics and labels that are exported',
    (_name, expr) => {
      const { isValid, metrics, labels } = readPromql(expr);
      expect(isValid).toBe(true);
      expect(metrics).not.toEqual([]);
      for (const metric of metrics) expect([...exported.keys()]).toContain(metric);
      const known = metrics.flatMap((metric) => exported.get(metric) ?? []);
      for (const label of labels) expect(known).toContain(label);
    },
  );

  it('name only labels in a text that the expression keeps', () => {
    const texts = [
      ...rules.map(({ expr, annotations }) => [expr, annotations.summary.replaceAll('$labels.', '')] as const),
      ...targets.map(({ expr, legendFormat }) => [expr, legendFormat] as const),
    ];
    for (const [expr, text] of texts)
      for (const [, label = ''] of text.matchAll(/\{\{ ?(\w+) ?\}\}/g)) expect([...readPromql(expr).labels, ...scraped]).toContain(label);
  });

  it('show every metric of the portal on the dashboard', () => {
    const shown = targets.flatMap(({ expr }) => readPromql(expr).metrics).map((name) => name.replace(/_(bucket|sum|count)$/, ''));
    for (const name of metricNames) expect(shown).toContain(name.replace(/_(bucket|sum|count)$/, ''));
  });

  it('place no panel over another', () => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });

  it('tell a mistake from an expression that is right', () => {
    expect(readPromql('sum(rate(portal_x[5m])').isValid).toBe(false);
    expect(readPromql('sum by (a) (x{b="1"}) > 2')).toEqual({ isValid: true, metrics: ['x'], labels: ['a', 'b'] });
  });
});

describe('docs/alerts.md', () => {
  const page = read('docs/alerts.md');
  const sections = page.split(/^## /m).slice(1);

  it('has one section for each rule, in its order, and no other', () => {
    expect(sections.map((section) => section.split('\n')[0])).toEqual(rules.map(({ alert }) => alert));
    expect(rules).toHaveLength(11);
  });

  it.each(rules)('tells what $alert means and what to do, where its runbook points', ({ alert, annotations }) => {
    expect(annotations.runbook_url).toBe(`docs/alerts.md#${alert.toLowerCase()}`);
    const section = sections.find((each) => each.startsWith(`${alert}\n`)) ?? '';
    expect(section).toMatch(/\n\*\*Means\*\*: [^]+\n1\. [^]+\n2\. /);
  });
});
