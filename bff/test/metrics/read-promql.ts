import { parser } from '@prometheus-io/lezer-promql';

/** Metrics and labels that a PromQL expression reads. */
interface ExpressionParts {
  /** False for a syntax error. */
  isValid: boolean;
  metrics: string[];
  /** Labels of matchers and of `by (…)`. */
  labels: string[];
}

/** Parses an expression with the grammar of Prometheus' own pages. */
export function readPromql(expression: string): ExpressionParts {
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
