import { checkInHours } from '@portal/booking-contract';
import type { PortalFacts } from '@portal/brand/guides/document';
import { platform } from '@portal/portal-contract';

/** Facts of the portal that the brand's texts contain. */
export const portalFacts: PortalFacts = { platform: platform.label, checkIn: checkInHours };
