import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { leadership } from '@portal/brand/leadership';
import { contentApi } from '@portal/content-contract';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { testWorld } from '../../helpers/test-world.ts';

const picture = 'https://tr.rbxcdn.com/marisol.png';
const world = {
  ...testWorld,
  users: testWorld.users.map((user) => (user.username === 'Capt_Marisol' ? { ...user, picture } : user)),
};

describe('leadership pictures', () => {
  let bff: TestBff;
  beforeEach(async () => {
    bff = await startBff({ world });
  });
  afterEach(() => bff.close());
  const get = () => bff.browser().get(contentApi.leadershipAvatars);

  it('are sent for all leaders who have one, in one reply', async () => {
    expect(Object.keys(leadership)).toContain('KaieteurKid');
    expect((await get()).json()).toEqual({ avatars: { Capt_Marisol: picture } });
  });

  it('R33 cost the platform two calls for any number of visitors', async () => {
    await bff.sandbox.clearCalls();
    await Promise.all(Array.from({ length: 60 }, get));
    await get();
    expect((await bff.sandbox.calls()).map(({ path }) => path.split('?')[0])).toEqual([
      expect.stringContaining('/usernames/users'),
      expect.stringContaining('/users/avatar-headshot'),
    ]);
  });
});
