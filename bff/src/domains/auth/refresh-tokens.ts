import * as z from 'zod/mini';
import type { Platform } from '../../platform.ts';
import { createSealer } from '../../session/seal.ts';
import { sessionLife, type Session } from '../../session/session.ts';

export type RefreshTokens = ReturnType<typeof createRefreshTokens>;

/** The platform's refresh token of each session, sealed in the store. Sign-out revokes it. */
export function createRefreshTokens({ config, sessions }: Platform) {
  const sealer = createSealer(config.sessionSecrets, 'refresh-token');
  const open = (sealed: string) => sealer.open(sealed, z.string());
  return {
    keep: ({ sid, issuedAt }: Session, token: string): Promise<void> =>
      sessions.keepToken(sid, sealer.seal(token), issuedAt + sessionLife.absolute),
    /** Returns the token and deletes it. */
    async take({ sid }: Session): Promise<string | undefined> {
      const sealed = await sessions.takeToken(sid);
      return sealed === undefined ? undefined : open(sealed);
    },
    open,
  };
}
