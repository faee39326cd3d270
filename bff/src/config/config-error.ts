/** Reports a setting that is missing or malformed. The reason never shows its value. */
export type Report = (variable: string, reason: string) => void;

export interface ConfigProblem {
  variable: string;
  reason: string;
}

/** Stops the start. The message names each variable with its reason, and never shows a value. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    super(['The configuration cannot be used:', ...problems.map((problem) => `  ${problem.variable}: ${problem.reason}`)].join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}
