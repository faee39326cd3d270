/** Outside addresses. The `.example` names are reserved (RFC 2606) and lead nowhere by design. */
export const contact = {
  email: 'hello@bellwind.example',
  street: '12 Tradewind Parade, Port of Spain',
} as const;

export const chatInvite = 'https://chat.example/invite/bellwind';

export const socialLinks = [
  { id: 'video', label: 'Bellwind on video', href: 'https://video.example/@bellwind' },
  { id: 'microblog', label: 'Bellwind on the microblog', href: 'https://microblog.example/bellwind' },
] as const;

/** The airline's place in the game, where check-in happens. */
const gamePlaceId = '880001001';

/** Address of the place's page in the game. @param platformKey the platform's name in lower case, as in its domain */
export const placePage = (platformKey: string) => `https://www.${platformKey}.com/games/${gamePlaceId}`;
