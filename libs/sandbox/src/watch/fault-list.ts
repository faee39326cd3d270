import { watchedServices, type WatchedService } from '@portal/sandbox-contract';
import * as z from 'zod/mini';

const faultModes = ['status', 'delay', 'drop', 'reset', 'html', 'truncate', 'reply'] as const;

/**
 * A fault of a service. `path` limits it to requests whose path contains that text. Without `times` it stays until it is cleared. The mode
 * `reply` answers `status`, 200 by default, with `body`, either JSON or text of the content type `type`.
 */
export const faultSchema = z.strictObject({
  service: z.enum(watchedServices),
  mode: z.enum(faultModes),
  path: z.optional(z.string()),
  status: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
  delayMs: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
  body: z.optional(z.unknown()),
  type: z.optional(z.string().check(z.minLength(1))),
  times: z.optional(z.int().check(z.minimum(1))),
});
export type Fault = z.infer<typeof faultSchema>;

/** Creates the list of active faults. The newest match wins. */
export function createFaultList() {
  let faults: Array<{ fault: Fault; remaining: number }> = [];
  return {
    add: (fault: Fault) => void faults.unshift({ fault, remaining: fault.times ?? Infinity }),
    list: (): Fault[] => faults.map(({ fault, remaining }) => (Number.isFinite(remaining) ? { ...fault, times: remaining } : fault)),
    /** Finds the fault for a request and counts it down. */
    take(service: WatchedService, path: string): Fault | undefined {
      const match = faults.find(({ fault }) => fault.service === service && path.includes(fault.path ?? ''));
      if (!match) return undefined;
      match.remaining -= 1;
      if (match.remaining <= 0) faults = faults.filter((entry) => entry !== match);
      return match.fault;
    },
    clear: () => void (faults = []),
  };
}
export type FaultList = ReturnType<typeof createFaultList>;
