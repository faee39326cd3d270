import { undeliveredMailId } from '@portal/standing-contract';

/** Whether the address names the undelivered messages, as the workspace's link to them does. */
export const isOpenedAtMail = () => location.hash === `#${undeliveredMailId}`;
