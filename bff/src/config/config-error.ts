/**
 * Reports a missing or malformed setting. The reason never contains its value.
 *
 * @param fix exact remedy. Without one, the setting's facts are the remedy
 */
export type Report = (variable: string, reason: string, fix?: string) => void;

export interface ConfigProblem {
  variable: string;
  reason: string;
  /** Exact remedy. If undefined, the setting's facts are the remedy. */
  fix?: string | undefined;
}

/** Error that stops the start. The message names each variable with its reason, and never shows a value. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    const lines = problems.map(({ variable, reason }) => `  ${variable}: ${reason}`);
    super(['The configuration cannot be used:', ...lines, 'npm run doctor tells how to set each right.'].join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}
