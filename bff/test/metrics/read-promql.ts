import { parser } from '@prometheus-io/lezer-promql';

/** Metrics and labels that an expression of PromQL reads. */
export interface Reading {
  /** False for a syntax error. */
  isValid: boolean;
  metrics: string[];
  /** Labels of matchers and of `by (…)`. */
  labels: string[];
}

/** Parses an expression with the grammar that Prometheus' own pages use. */
export function readPromql(expression: string): Reading {
  const reading: Reading = { isValid: true, metrics: [], labels: [] };
  parser.parse(expression).iterate({
    enter({ type, from, to, node }) {
      const text = expression.slice(from, to);
      if (type.isError) reading.isValid = false;
      else if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') reading.metrics.push(text);
      else if (type.name === 'LabelName') reading.labels.push(text);
    },
  });
  return reading;
}
