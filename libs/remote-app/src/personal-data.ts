/** First part of the query key of personal data; the second is the user id. */
export const personal = 'personal';

/** Whether cached data belongs to another user. */
export const belongsToAnother = (key: readonly unknown[], userId: string | undefined) => key[0] === personal && key[1] !== userId;
