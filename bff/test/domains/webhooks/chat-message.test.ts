import { describe, expect, it } from '@jest/globals';
import { chatMessage, escapeChat, signWebhook } from '../../../src/domains/webhooks/webhooks-domain.ts';

describe('escapeChat', () => {
  it.each([
    ['BW001', 'BW001'],
    ['**bold** _x_ `code`', '\\*\\*bold\\*\\* \\_x\\_ \\`code\\`'],
    ['@everyone <@1>', '\\@everyone \\<\\@1\\>'],
    ['[win](https://evil.test)', '\\[win\\]\\(https\\:\u200B//evil.test\\)'],
    ['two\nlines', 'two lines'],
  ])('escapes %j', (text, expected) => {
    expect(escapeChat(text)).toBe(expected);
  });

  it('cuts long texts', () => {
    expect(escapeChat('x'.repeat(5_000)).length).toBeLessThanOrEqual(200);
  });
});

it('a chat message mentions nobody, and shows the time in each reader’s zone', () => {
  const flight = {
    id: 'f',
    callsign: '@here',
    route: 'POS-JFK',
    gate: '',
    departure: '2026-11-20T12:00:00.000Z',
    url: 'https://p.test/flights/f',
  };
  expect(chatMessage({ type: 'flight.added', flight })).toMatchObject({
    content: '**New flight** \\@here, POS\\-JFK: <t:1795176000:F>, gate to be announced\nhttps://p.test/flights/f',
    allowed_mentions: { parse: [] },
  });
});

it('a signature follows Standard Webhooks', () => {
  // Example of the Standard Webhooks specification.
  const headers = signWebhook(
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    '{"test": 2432232314}',
    1_614_265_330_000,
  );
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});
