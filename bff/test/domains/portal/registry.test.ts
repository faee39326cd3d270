import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { join } from 'node:path';
import { utimesSync } from 'node:fs';
import { RegistryFile } from '../../../src/domains/portal/registry.ts';
import { bookingInRegistry, writeBuild } from './build-fixture.ts';

let build: ReturnType<typeof writeBuild>;
const error = jest.fn<(fields: object, message: string) => void>();

function registryOf(content: string | object) {
  build = writeBuild({ 'registry.json': content });
  return new RegistryFile(join(build.folder, 'registry.json'), false, { error });
}
/** Modification times have a resolution; an edit in a test must not fall within it. */
function edit(content: string | object, at: number) {
  build.write('registry.json', content);
  utimesSync(join(build.folder, 'registry.json'), at, at);
}

afterEach(() => {
  build.remove();
  error.mockClear();
});

describe('RegistryFile', () => {
  it('locates each remote by its name and version', () => {
    const [booking] = registryOf({ remotes: [bookingInRegistry] }).read().remotes;
    expect(booking).toMatchObject({ base: '/remotes/booking/1.2.0/', entry: 'remote-entry.js', version: '1.2.0' });
    expect(error).not.toHaveBeenCalled();
  });

  it('rolls back when one line of the file changes, without a restart', () => {
    const registry = registryOf({ remotes: [bookingInRegistry] });
    expect(registry.read().remotes[0]?.version).toBe('1.2.0');
    edit({ remotes: [{ ...bookingInRegistry, version: '1.1.0' }] }, 2_000_000_000);
    expect(registry.read().remotes[0]?.base).toBe('/remotes/booking/1.1.0/');
  });

  it('gives the same object until the file changes', () => {
    const registry = registryOf({ remotes: [bookingInRegistry] });
    expect(registry.read()).toBe(registry.read());
  });

  it.each([
    ['a version that leaves its folder', { ...bookingInRegistry, version: '../../secrets' }, /remotes\[1\]\.version/],
    ['a name that no remote can have', { ...bookingInRegistry, name: 'Lounge 1' }, /remotes\[1\]\.name/],
    ['pages of another type', { ...bookingInRegistry, pages: 'all' }, /remotes\[1\]\.pages/],
    ['no object at all', 7, /remotes\[1\]/],
  ])('leaves out %s, names its path, and keeps the rest', (_case, entry, path) => {
    const registry = registryOf({ remotes: [bookingInRegistry, entry] }).read();
    expect(registry.remotes).toHaveLength(1);
    expect(JSON.stringify(error.mock.calls)).toMatch(path);
  });

  it('keeps the last good registry when the file is broken, and says so', () => {
    const registry = registryOf({ remotes: [bookingInRegistry] });
    registry.read();
    edit('{ "remotes": [', 2_000_000_000);
    expect(registry.read().remotes).toHaveLength(1);
    expect(error).toHaveBeenCalledTimes(1);
  });
});
