import type { SandboxState } from '../../sandbox-state.ts';
import { isKey } from './database-path.ts';
import { childOf, InvalidData, toValue } from './database-value.ts';
import { pushId } from './push-id.ts';
import { readTree, writeTree, type Value } from './tree.ts';

/** The writes of the database. Each is one atomic step and returns what the caller is told. */
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

    /** Sets each child, which may be a path of several keys; all of them or none. */
    update(path: string, input: unknown): Value {
      if (typeof input !== 'object' || input === null || Array.isArray(input))
        throw new InvalidData("Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?");
      return store.atomically(() => {
        const told: { [key: string]: Value } = {};
        for (const [child, part] of Object.entries(input)) {
          const keys = child.split('/').filter(Boolean);
          if (!keys.length || !keys.every(isKey)) throw new InvalidData('Invalid data; keys must be valid paths.');
          const target = [path, ...keys].filter(Boolean).join('/');
          told[child] = toValue(part, childOf(readTree(leaves, path), child), now());
          writeTree(leaves, target, told[child]);
        }
        return told;
      });
    },

    push(path: string, input: unknown): Value {
      const name = pushId(now());
      this.set([path, name].filter(Boolean).join('/'), input);
      return { name };
    },
  };
}
