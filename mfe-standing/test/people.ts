import { ranks } from '@portal/portal-contract';
import { member } from '@portal/testing/browser';

export const player = { ...member, username: 'IslandHopper22' };
export const staff = { ...member, userId: '1002', username: 'SteelpanSam', groupRank: 'Cabin Crew', groupRankId: ranks.staff };
export const senior = { ...member, userId: '1005', username: 'HibiscusHal', groupRank: 'Operations Director', groupRankId: ranks.senior };
