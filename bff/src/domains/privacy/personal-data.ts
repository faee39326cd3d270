import type { AddExport } from '../account/account-domain.ts';
import type { AddErasure } from './erasure/add-erasure.ts';
import type { AddSweep } from './retention/start-retention.ts';

/** Where domains say what they hold about people. They do so when they are created. */
export interface PersonalData {
  addExport: AddExport;
  addSweep: AddSweep;
  addErasure: AddErasure;
}
