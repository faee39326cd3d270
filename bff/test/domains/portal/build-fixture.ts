import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Writes a small build and a registry into a folder of its own, in the shapes that webpack and operators give them. */
export function writeBuild(files: Record<string, string | object>): {
  folder: string;
  write(name: string, content: string | object): void;
  remove(): void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'portal-build-'));
  const write = (name: string, content: string | object) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  };
  for (const [name, content] of Object.entries(files)) write(name, content);
  return { folder, write, remove: () => rmSync(folder, { recursive: true }) };
}

export const template = '<!doctype html><head><!--portal:head--></head><body><div id="root"></div><!--portal:registry--></body>';

export const bookingInRegistry = {
  name: 'booking',
  title: 'Flights and trips',
  version: '1.2.0',
  pages: [
    {
      path: '/book-flights',
      title: 'Available Flights',
      description: 'Every "flight" & seat',
      data: ['/api/flights'],
      images: ['hero', 'gone'],
    },
    { path: '/my-trips', title: 'My Trips' },
  ],
  navigation: [{ label: 'BOOK', path: '/book-flights', order: 10 }],
};

export const smallBuild = {
  'registry.json': { remotes: [bookingInRegistry] },
  'dist/shell/index.html': template,
  'dist/shell/main.0123abcd.js': 'shell()',
  'dist/shell/main.0123abcd.js.br': 'compressed',
  'dist/shell/assets.json': { chunks: { query: ['query.0123abcd.js'] }, consumes: {} },
  'dist/remotes/booking/1.2.0/remote-entry.js': 'container()',
  'dist/remotes/booking/1.2.0/assets.json': {
    chunks: { remote: ['remote.1.js'], 'page-book-flights': ['page-book-flights.2.js'], 'page-my-trips': ['page-my-trips.3.js'] },
    images: { hero: 'assets/hero.0123abcd.svg' },
    consumes: { remote: ['react'], 'page-book-flights': ['@portal/query'] },
  },
};
