import type { AddExport } from '../account/account-domain.ts';
import type { AddErasure } from './erasure/add-erasure.ts';
import type { AddSweep } from './retention/retention-job.ts';

/** Domains register their personal data here when they are created. */
export interface PersonalData {
  addExport: AddExport;
  addSweep: AddSweep;
  addErasure: AddErasure;
}
