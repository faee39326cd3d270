/** First part of the query key of personal data. The second part is the user id. */
export const personal = 'personal';

/** Whether cached data belongs to another user. */
export const belongsToAnother = (key: readonly unknown[], userId: string | undefined) => key[0] === personal && key[1] !== userId;
