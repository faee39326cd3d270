/** Name of the widget that lists undelivered mails and events, with buttons that send them again. For senior staff. */
export const undeliveredSlot = 'undelivered';
