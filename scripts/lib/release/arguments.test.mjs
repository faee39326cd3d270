import { describe, expect, test } from '@jest/globals';
import { UsageError, parseArguments } from './arguments.mjs';

const parse = (line) => parseArguments(line.split(' ').filter(Boolean));

describe('parseArguments', () => {
  test.each([
    ['booking', { command: 'candidate', json: false, remote: 'booking', skipTests: false }],
    ['booking --skip-tests --json', { command: 'candidate', json: true, remote: 'booking', skipTests: true }],
    ['shell', { command: 'candidate', json: false, remote: 'shell', skipTests: false }],
    ['promote booking 1.1.0', { command: 'promote', json: false, remote: 'booking', version: '1.1.0' }],
    ['canary booking 1.1.0 --percent 10', { command: 'canary', json: false, remote: 'booking', version: '1.1.0', percent: 10 }],
    ['canary booking 2.0.0-rc.1 --percent=2.5', { command: 'canary', json: false, remote: 'booking', version: '2.0.0-rc.1', percent: 2.5 }],
    ['rollback booking --json', { command: 'rollback', json: true, remote: 'booking' }],
    ['remove booking 1.1.0 --json', { command: 'remove', json: true, remote: 'booking', version: '1.1.0' }],
    ['status', { command: 'status', json: false }],
    ['token events', { command: 'token', json: false, remote: 'events', revoke: false }],
    ['token events --revoke', { command: 'token', json: false, remote: 'events', revoke: true }],
  ])('reads "%s"', (line, request) => {
    expect(parse(line)).toEqual(request);
  });

  test.each([
    ['', 'Which command?'],
    ['booking 1.1.0', '"1.1.0" is one word too many.'],
    ['promote booking', '"promote" needs: <remote> <version>.'],
    ['remove booking', '"remove" needs: <remote> <version>.'],
    ['promote booking latest', '"latest" is not a version such as 1.1.0.'],
    ['promote booking 1.1.0 --skip-tests', '"promote" takes no --skip-tests.'],
    ['canary booking 1.1.0', '"canary" needs --percent, for example --percent 10.'],
    ['canary booking 1.1.0 --percent 0', '--percent is a number from 1 to 99, not "0".'],
    ['canary booking 1.1.0 --percent many', '--percent is a number from 1 to 99, not "many".'],
    ['rollback', '"rollback" needs: <remote>.'],
    ['status booking', '"booking" is one word too many.'],
    ['../booking', '"../booking" cannot be the name of a remote.'],
    ['booking --force', "Unknown option '--force'"],
  ])('refuses "%s"', (line, message) => {
    expect(() => parse(line)).toThrow(UsageError);
    expect(() => parse(line)).toThrow(message);
  });
});
