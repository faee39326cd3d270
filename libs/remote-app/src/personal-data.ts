/** First part of the key of everything that belongs to one person; the second is their user id. */
export const personal = 'personal';

/** Whether the cached data under this key belongs to somebody else than this user. */
export const belongsToAnother = (key: readonly unknown[], userId: string | undefined) => key[0] === personal && key[1] !== userId;
