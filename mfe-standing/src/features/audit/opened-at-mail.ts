import { undeliveredMailId } from '@portal/standing-contract';

/** True if the address names the undelivered mail, as the workspace's link does. */
export const isOpenedAtMail = () => location.hash === `#${undeliveredMailId}`;
