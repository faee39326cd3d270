import type { VariableName } from './variables.ts';

export interface ConfigProblem {
  variable: VariableName;
  reason: string;
}

/** Refusal to start: names each variable with its reason, and never shows a value. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    super(['The configuration cannot be used:', ...problems.map((problem) => `  ${problem.variable}: ${problem.reason}`)].join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}
