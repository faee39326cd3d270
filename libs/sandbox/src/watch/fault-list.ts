import { sandboxServices, type SandboxService } from '@portal/sandbox-contract';
import * as z from 'zod/mini';

export const faultModes = ['status', 'delay', 'drop', 'reset', 'html', 'truncate'] as const;

/** A fault as it is ordered. `path` narrows it to requests whose path holds that text; without `times` it lasts. */
export const faultSchema = z.strictObject({
  service: z.enum(sandboxServices),
  mode: z.enum(faultModes),
  path: z.optional(z.string()),
  status: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
  delayMs: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
  times: z.optional(z.int().check(z.minimum(1))),
});
export type Fault = z.infer<typeof faultSchema>;

/** The faults in force. The newest that fits a request wins. */
export function createFaultList() {
  let faults: Array<{ fault: Fault; left: number }> = [];
  return {
    add: (fault: Fault) => void faults.unshift({ fault, left: fault.times ?? Infinity }),
    list: (): Fault[] => faults.map(({ fault, left }) => (Number.isFinite(left) ? { ...fault, times: left } : fault)),
    /** The fault for this request, which counts as one of its times. */
    take(service: SandboxService, path: string): Fault | undefined {
      const hit = faults.find(({ fault }) => fault.service === service && path.includes(fault.path ?? ''));
      if (!hit) return undefined;
      hit.left -= 1;
      if (hit.left <= 0) faults = faults.filter((entry) => entry !== hit);
      return hit.fault;
    },
    clear: () => void (faults = []),
  };
}
export type FaultList = ReturnType<typeof createFaultList>;
