import { afterEach, expect, it, jest } from '@jest/globals';
import { readTab, readTabJson, writeTab } from './storage.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

it('keeps a text until it is removed', () => {
  expect(readTab('key')).toBeNull();
  writeTab('key', 'text');
  expect(readTab('key')).toBe('text');
  writeTab('key', null);
  expect(readTab('key')).toBeNull();
});

it('reads JSON, and null for anything else', () => {
  writeTab('key', '{"a":1}');
  expect(readTabJson('key')).toEqual({ a: 1 });
  writeTab('key', '{');
  expect(readTabJson('key')).toBeNull();
  expect(readTabJson('other')).toBeNull();
});

it('keeps nothing where the browser refuses storage', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  expect(() => writeTab('key', 'text')).not.toThrow();
  expect(() => writeTab('key', null)).not.toThrow();
  expect(readTab('key')).toBeNull();
  expect(readTabJson('key')).toBeNull();
});
