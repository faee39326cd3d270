import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { factsOf, metricNames } from '../../src/metrics/metrics.ts';
import { openRegistry } from '../../src/metrics/registry.ts';
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
const scrapeLabels = ['job', 'instance'];

describe('alert rules and dashboard', () => {
  /** Labels of every exported metric, by the metric's name. */
  const labelsOf = new Map<string, readonly string[]>([['up', scrapeLabels]]);
  beforeAll(async () => {
    for (const name of metricNames) {
      const { kind, labels } = factsOf(name);
      const allLabels = [...labels, ...scrapeLabels];
      if (kind !== 'histogram') labelsOf.set(name, allLabels);
      else
        for (const part of ['bucket', 'sum', 'count'])
          labelsOf.set(`${name}_${part}`, part === 'bucket' ? [...allLabels, 'le'] : allLabels);
    }
    const text = await (await openRegistry()).scrape();
    for (const [, name = ''] of text.matchAll(/^((?:process|nodejs)_\w+?)(?:\{| )/gm))
      labelsOf.set(name, [...scrapeLabels, 'kind', 'type']);
  });

  it.each([...rules.map(({ alert, expr }) => [alert, expr] as const), ...targets.map(({ title, expr }) => [title, expr] as const)])(
    '%s reads only exported metrics and labels',
    (_name, expr) => {
      const { isValid, metrics, labels } = readPromql(expr);
      expect(isValid).toBe(true);
      expect(metrics).not.toEqual([]);
      for (const metric of metrics) expect([...labelsOf.keys()]).toContain(metric);
      const exportedLabels = metrics.flatMap((metric) => labelsOf.get(metric) ?? []);
      for (const label of labels) expect(exportedLabels).toContain(label);
    },
  );

  it('use only labels that the expression keeps in their texts', () => {
    const texts = [
      ...rules.map(({ expr, annotations }) => [expr, annotations.summary.replaceAll('$labels.', '')] as const),
      ...targets.map(({ expr, legendFormat }) => [expr, legendFormat] as const),
    ];
    for (const [expr, text] of texts)
      for (const [, label = ''] of text.matchAll(/\{\{ ?(\w+) ?\}\}/g))
        expect([...readPromql(expr).labels, ...scrapeLabels]).toContain(label);
  });

  it('show every metric of the portal on the dashboard', () => {
    const shownMetrics = targets.flatMap(({ expr }) => readPromql(expr).metrics).map((name) => name.replace(/_(bucket|sum|count)$/, ''));
    for (const name of metricNames) expect(shownMetrics).toContain(name.replace(/_(bucket|sum|count)$/, ''));
  });

  it('overlap no two panels', () => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });

  it('are read by a parser that detects syntax errors', () => {
    expect(readPromql('sum(rate(portal_x[5m])').isValid).toBe(false);
    expect(readPromql('sum by (a) (x{b="1"}) > 2')).toEqual({ isValid: true, metrics: ['x'], labels: ['a', 'b'] });
  });
});

describe('docs/alerts.md', () => {
  const page = read('docs/alerts.md');
  const sections = page.split(/^## /m).slice(1);

  it('has exactly one section per rule, in the order of the rules', () => {
    expect(sections.map((section) => section.split('\n')[0])).toEqual(rules.map(({ alert }) => alert));
    expect(rules).toHaveLength(11);
  });

  it.each(rules)('explains $alert and its remedy at the address of its runbook', ({ alert, annotations }) => {
    expect(annotations.runbook_url).toBe(`docs/alerts.md#${alert.toLowerCase()}`);
    const section = sections.find((each) => each.startsWith(`${alert}\n`)) ?? '';
    expect(section).toMatch(/\n\*\*Means\*\*: [^]+\n1\. [^]+\n2\. /);
  });
});
