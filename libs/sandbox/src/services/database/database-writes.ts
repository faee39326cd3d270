import { randomBytes } from 'node:crypto';
import type { SandboxState } from '../../sandbox-state.ts';
import { isKey } from './database-path.ts';
import { childOf, InvalidData, toValue } from './database-value.ts';
import { readTree, writeTree, type Value } from './tree.ts';

/** Returns the writes of the database. Each runs in a transaction and returns the response body. */
export function databaseWrites({ store, records, now }: SandboxState) {
  const { leaves } = records;
  return {
    set(path: string, input: unknown): Value {
      return store.atomically(() => {
        const value = toValue(input, readTree(leaves, path), now());
        writeTree(leaves, path, value);
        return value;
      });
    },

    /** Sets every child or none. A child may be a path of several keys. */
    update(path: string, input: unknown): Value {
      if (typeof input !== 'object' || input === null || Array.isArray(input))
        throw new InvalidData("Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?");
      return store.atomically(() => {
        const result: { [key: string]: Value } = {};
        for (const [child, part] of Object.entries(input)) {
          const keys = child.split('/').filter(Boolean);
          if (!keys.length || !keys.every(isKey)) throw new InvalidData('Invalid data; keys must be valid paths.');
          const target = [path, ...keys].filter(Boolean).join('/');
          result[child] = toValue(part, childOf(readTree(leaves, path), child), now());
          writeTree(leaves, target, result[child]);
        }
        return result;
      });
    },

    push(path: string, input: unknown): Value {
      const name = pushId(now());
      this.set([path, name].filter(Boolean).join('/'), input);
      return { name };
    },
  };
}

const alphabet = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/** Creates a key for a new child: 20 characters that sort by time. */
function pushId(now: number): string {
  let time = '';
  for (let rest = now; time.length < 8; rest = Math.floor(rest / 64)) time = (alphabet[rest % 64] ?? '') + time;
  return time + Array.from(randomBytes(12), (byte) => alphabet[byte % 64]).join('');
}
