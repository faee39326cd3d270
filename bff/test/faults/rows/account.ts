import { expect } from '@jest/globals';
import { accountApi } from '@portal/portal-contract';
import type { SandboxService } from '@portal/sandbox-contract';
import { personOf } from '../../helpers/test-world.ts';
import type { FaultKind } from '../fault-kinds.ts';
import type { FaultRow } from '../fault-row.ts';

const download = (upstream: SandboxService, part: string, isReadable: (kind: FaultKind) => boolean = () => false): FaultRow => ({
  upstream,
  route: `GET ${accountApi.data}`,
  what: 'the file names the missing part, and contains the others',
  call: (bff) => bff.as(personOf.member).get(accountApi.data),
  outcome: (kind) => ({
    status: 200,
    body: {
      data: expect.objectContaining({ defaultEmail: null }),
      missing: isReadable(kind) ? expect.any(Array) : expect.arrayContaining([expect.objectContaining({ part })]),
    },
  }),
});

/** The download of a person's data reads every service. An outage of one of them must not fail it. */
export const rows: FaultRow[] = [
  // Values in the realtime database may have any type. Unreadable bookings are left out.
  download('database', 'bookings', (kind) => kind === 'wrong-types'),
  download('careers', 'applications'),
];
