import * as z from 'zod/mini';
import type { Platform } from '../../platform.ts';
import { createSealer } from '../../session/seal.ts';
import { sessionLife, type Session } from '../../session/session.ts';

/** The platform's refresh token of each session, sealed in the store. Sign-out revokes it. */
export interface RefreshTokens {
  keep(session: Session, token: string): Promise<void>;
  /** Returns the token and forgets it. */
  take(session: Session): Promise<string | undefined>;
}

export function createRefreshTokens({ config, sessions }: Pick<Platform, 'config' | 'sessions'>): RefreshTokens {
  const sealer = createSealer(config.sessionSecrets, 'refresh-token');
  return {
    keep: ({ sid, issuedAt }, token) => sessions.keepToken(sid, sealer.seal(token), issuedAt + sessionLife.absolute),
    async take({ sid }) {
      const sealed = await sessions.takeToken(sid);
      return sealed === undefined ? undefined : sealer.open(sealed, z.string());
    },
  };
}
