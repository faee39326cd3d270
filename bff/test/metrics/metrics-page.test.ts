import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { factsOf, metricNames } from '../../src/metrics/metrics.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/metrics.md'), 'utf8');

describe('docs/metrics.md', () => {
  it('lists exactly the metrics of the portal', () => {
    const rows = page.split('\n').filter((line) => line.startsWith('| `portal_'));
    const expected = metricNames.map((name) => {
      const { kind, labels, help } = factsOf(name);
      return `| \`${name}\` | ${kind} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`;
    });
    expect(rows).toEqual(expected);
  });
});
