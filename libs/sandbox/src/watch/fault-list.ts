import { watchedServices, type WatchedService } from '@portal/sandbox-contract';
import * as z from 'zod/mini';

const faultModes = ['status', 'delay', 'drop', 'reset', 'html', 'truncate', 'reply'] as const;

/** A fault. A `reply` answers `status`, 200 by default, with `body`: JSON, or text of the `type`. `path` narrows it to requests whose path contains that text. Without `times` it stays until it is cleared. */
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

/** Keeps the active faults. The newest one that matches a request wins. */
export function createFaultList() {
  let faults: Array<{ fault: Fault; left: number }> = [];
  return {
    add: (fault: Fault) => void faults.unshift({ fault, left: fault.times ?? Infinity }),
    list: (): Fault[] => faults.map(({ fault, left }) => (Number.isFinite(left) ? { ...fault, times: left } : fault)),
    /** Finds the fault for a request and uses up one of its times. */
    take(service: WatchedService, path: string): Fault | undefined {
      const match = faults.find(({ fault }) => fault.service === service && path.includes(fault.path ?? ''));
      if (!match) return undefined;
      match.left -= 1;
      if (match.left <= 0) faults = faults.filter((entry) => entry !== match);
      return match.fault;
    },
    clear: () => void (faults = []),
  };
}
export type FaultList = ReturnType<typeof createFaultList>;
