/** Schema of BullMQ's tables. The library supports no other name. */
export const queueSchema = 'bullmq';
/** Unique, because other applications may use BullMQ in the same database. */
export const mailQueueName = 'portal-mail';
