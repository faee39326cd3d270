import type { TypedCard } from '../../../../src/domains/standing/board/board-kind.ts';

type PlayerCard = TypedCard<'player'>;
type StaffCard = TypedCard<'staff'>;

/** 2025-07-04T12:00:00Z in the id's first eight digits. */
export const cardId = '6867c240000000000000abcd';
export const now = Date.parse('2026-11-20T12:00:00.000Z');

const labelsOf = (names: readonly string[]) => names.map((name, index) => ({ id: `label-${index}`, name }));
const common = { id: cardId, desc: '', due: '2025-07-04T12:00:00.000Z', listId: 'list', members: [], activeAt: null };

export const playerCard = ({ labels = [], ...more }: Partial<Omit<PlayerCard, 'labels'>> & { labels?: string[] } = {}): PlayerCard => ({
  ...common,
  name: 'IslandHopper22',
  type: 'server_ban',
  ...more,
  labels: labelsOf(labels),
});

export const staffCard = ({ labels = [], ...more }: Partial<Omit<StaffCard, 'labels'>> & { labels?: string[] } = {}): StaffCard => ({
  ...common,
  due: null,
  name: 'SteelpanSam - 7/4/25',
  type: 'point',
  ...more,
  labels: labelsOf(labels),
});
