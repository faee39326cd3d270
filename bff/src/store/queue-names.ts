/** Schema of BullMQ's tables: its library looks nowhere else. */
export const queueSchema = 'bullmq';
/** Unique, because other applications may use BullMQ in the same database. */
export const mailQueueName = 'portal-mail';
