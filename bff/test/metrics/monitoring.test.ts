import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { factsOf, metricNames } from '../../src/metrics/metrics.ts';
import { openRegistry } from '../../src/metrics/registry.ts';
import { parser } from '@prometheus-io/lezer-promql';

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

  it('have one section each in docs/alerts.md, at the address of their runbook', () => {
    const headings = [...read('docs/alerts.md').matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(rules.map(({ alert }) => alert));
    for (const { alert, annotations } of rules) expect(annotations.runbook_url).toBe(`docs/alerts.md#${alert.toLowerCase()}`);
  });

  it('are read by a parser that detects syntax errors', () => {
    expect(readPromql('sum(rate(portal_x[5m])').isValid).toBe(false);
    expect(readPromql('sum by (a) (x{b="1"}) > 2')).toEqual({ isValid: true, metrics: ['x'], labels: ['a', 'b'] });
  });
});

/** Metrics and labels that a PromQL expression reads. */
interface ExpressionParts {
  /** False for a syntax error. */
  isValid: boolean;
  metrics: string[];
  /** Labels of matchers and of `by (…)`. */
  labels: string[];
}

/** Parses an expression with the grammar of Prometheus' own pages. */
function readPromql(expression: string): ExpressionParts {
  const parts: ExpressionParts = { isValid: true, metrics: [], labels: [] };
  parser.parse(expression).iterate({
    enter({ type, from, to, node }) {
      const text = expression.slice(from, to);
      if (type.isError) parts.isValid = false;
      else if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') parts.metrics.push(text);
      else if (type.name === 'LabelName') parts.labels.push(text);
    },
  });
  return parts;
}
