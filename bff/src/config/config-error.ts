/**
 * Reports a setting that is missing or malformed. The reason never shows its value.
 *
 * @param fix exact remedy, where one is known; else the setting's facts are the remedy
 */
export type Report = (variable: string, reason: string, fix?: string) => void;

export interface ConfigProblem {
  variable: string;
  reason: string;
  /** Exact remedy. Undefined: the setting's facts are the remedy. */
  fix?: string | undefined;
}

/** Stops the start. The message names each variable with its reason, and never shows a value. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    const lines = problems.map(({ variable, reason }) => `  ${variable}: ${reason}`);
    super(['The configuration cannot be used:', ...lines, 'npm run doctor tells how to set each right.'].join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}
