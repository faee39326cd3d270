import type { Fault } from '@portal/sandbox/controls';
import type { Finding } from '../../../../src/domains/doctor/check.ts';
import type { Environment, ExamineOptions } from '../set-up.ts';

/** One mistake in an otherwise correct set-up, and the finding that it must cause. */
export interface Mistake {
  mistake: string;
  env?: Environment;
  /** A setting to remove. */
  without?: string;
  fault?: Fault;
  options?: ExamineOptions;
  id: string;
  state: Finding['state'];
  /** Text of the fix. */
  fix: string;
  /** Other checks that find the same mistake. */
  also?: string[];
}

/** Builds a fault that makes a service answer with this body. */
export const reply = (service: Fault['service'], path: string, body: unknown, status = 200): Fault => ({
  service,
  mode: 'reply',
  path,
  body,
  status,
});
