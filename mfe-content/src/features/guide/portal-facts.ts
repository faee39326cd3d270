import { checkInHours } from '@portal/booking-contract';
import type { PortalFacts } from '@portal/brand/guides/document';
import { platform } from '@portal/portal-contract';

/** The portal's facts for the brand's texts. */
export const portalFacts: PortalFacts = { platform: platform.label, checkIn: checkInHours };
