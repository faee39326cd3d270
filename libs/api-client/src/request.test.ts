import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { milesReplySchema, portalApi, portalMessages } from '@portal/portal-contract';
import { ApiError, hasStatus, isRefusal, onUnauthorized, request, requestFile } from './request.ts';
import { now, onClockJump } from './server-clock.ts';

const fetchMock = jest.fn<typeof fetch>();
const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  fetchMock.mockResolvedValue({
    ok: status < 400,
    status,
    headers: new Headers(headers),
    json: () => (body === undefined ? Promise.reject(new SyntaxError('not JSON')) : Promise.resolve(body)),
  } as unknown as Response);
const read = () => request(portalApi.miles, { schema: milesReplySchema, query: { username: 'A&B' } });
const failure = () =>
  read().then(
    () => undefined,
    (error: unknown) => error as ApiError,
  );

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
});

describe('request', () => {
  it('reads with GET and returns the checked reply', async () => {
    answer({ miles: 7, extra: true });
    expect(await read()).toEqual({ miles: 7 });
    expect(fetchMock).toHaveBeenCalledWith(
      '/api/miles?username=A%26B',
      expect.objectContaining({ method: 'GET', credentials: 'same-origin' }),
    );
  });

  it('sends a body as JSON', async () => {
    answer({ miles: 1 });
    await request(portalApi.miles, { schema: milesReplySchema, body: { a: 1 } });
    expect(fetchMock).toHaveBeenCalledWith('/api/miles', expect.objectContaining({ method: 'POST', body: '{"a":1}' }));
  });

  it("throws the server's message, status, request id, whole body and time until a retry on a refusal", async () => {
    const body = { error: 'Slow down', requestId: 'r1', reasons: ['No page'] };
    answer(body, 429, { 'retry-after': '3' });
    expect(await failure()).toMatchObject({ message: 'Slow down', status: 429, requestId: 'r1', retryAfter: 3_000, body });
  });

  it.each([
    ['an HTML page', undefined, 502],
    ['another shape', { oops: '<html>' }, 500],
  ])('uses the general message for %s', async (_case, body, status) => {
    answer(body, status);
    expect(await failure()).toMatchObject({ message: portalMessages.generic, status });
  });

  it.each([undefined, {}, { error: 'No upstream' }])("uses the caller's message for a failure without one of the BFF: %j", async (body) => {
    answer(body, 502);
    const failed = request(portalApi.miles, { schema: milesReplySchema, failed: () => 'Failed to fetch miles' });
    await expect(failed).rejects.toMatchObject({ message: 'Failed to fetch miles', status: 502 });
    expect(await failure()).toMatchObject({ message: portalMessages.generic });
  });

  it("passes such a reply to the caller's message function", async () => {
    answer({ error: 'No upstream' }, 503);
    const failed = request(portalApi.miles, { schema: milesReplySchema, failed: (body) => JSON.stringify(body) });
    await expect(failed).rejects.toMatchObject({ message: '{"error":"No upstream"}' });
  });

  it("uses the caller's message, or else the general one, for a reply that breaks the contract", async () => {
    answer({ miles: 'many' });
    const invalid = request(portalApi.miles, { schema: milesReplySchema, invalid: 'Invalid miles' });
    await expect(invalid).rejects.toMatchObject({ message: 'Invalid miles', status: 502 });
    expect(await failure()).toMatchObject({ message: portalMessages.generic, status: 502 });
  });

  it('throws status 0 without a reply', async () => {
    fetchMock.mockRejectedValue(new TypeError('failed to fetch'));
    expect(await failure()).toMatchObject({ status: 0, message: portalMessages.generic });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await failure()).toMatchObject({ status: 0, message: portalMessages.offline });
    jest.restoreAllMocks();
  });

  it('calls the handler for a 401 only', async () => {
    const onEnd = jest.fn();
    onUnauthorized(onEnd);
    answer({ error: 'Forbidden', requestId: 'x' }, 403);
    await failure();
    expect(onEnd).not.toHaveBeenCalled();
    answer({ error: 'Sign in', requestId: 'x' }, 401);
    await failure();
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});

describe('requestFile', () => {
  const download = () => requestFile(portalApi.miles, { body: { format: 'csv' }, failed: () => 'No file' });

  it('sends a body and returns the file', async () => {
    const file = new Blob(['a,b']);
    fetchMock.mockResolvedValue({
      ok: true,
      status: 200,
      headers: new Headers(),
      blob: () => Promise.resolve(file),
    } as unknown as Response);
    expect(await download()).toBe(file);
    expect(fetchMock).toHaveBeenCalledWith('/api/miles', expect.objectContaining({ method: 'POST', body: '{"format":"csv"}' }));
  });

  it("throws the server's refusal, and the caller's message for a partial file", async () => {
    answer({ error: 'Too many', requestId: 'r1' }, 422);
    await expect(download()).rejects.toMatchObject({ message: 'Too many', status: 422 });
    const blob = () => Promise.reject(new TypeError('network'));
    fetchMock.mockResolvedValue({ ok: true, status: 200, headers: new Headers(), blob } as unknown as Response);
    await expect(download()).rejects.toMatchObject({ message: 'No file', status: 0 });
  });
});

describe("the server's clock", () => {
  const hour = 3_600_000;
  const serverAt = (difference: number) => new Date(Date.now() + difference).toUTCString();
  afterEach(async () => {
    answer({ miles: 1 }, 200, { date: serverAt(0) });
    await read();
  });

  it.each([
    ['follows the Date of a reply if the device is wrong', { date: serverAt(26 * hour) }, 26 * hour],
    ['adds the Age of a reply from a shared cache', { date: serverAt(-2 * hour), age: '3600' }, -hour],
    ['ignores the resolution of the header', { date: serverAt(-3_000) }, 0],
    ['keeps the device’s time without a Date', {}, 0],
  ])('%s', async (_, headers, difference) => {
    const jumps: number[] = [];
    const stop = onClockJump(() => jumps.push(now()));
    answer({ miles: 1 }, 200, headers);
    await read();
    stop();
    expect(Math.abs(now() - Date.now() - difference)).toBeLessThan(10_000);
    expect(jumps).toHaveLength(difference === 0 ? 0 : 1);
  });

  it('is read from a refusal, too', async () => {
    answer({ error: 'No', requestId: 'r1' }, 403, { date: serverAt(-26 * hour) });
    await failure();
    expect(now()).toBeLessThan(Date.now() - 25 * hour);
  });
});

it.each([
  [new ApiError('No', 403), true, true],
  [new ApiError('No', 422), false, true],
  [new ApiError('Down', 503), false, false],
  [new ApiError('Offline', 0), false, false],
  [new Error('403'), false, false],
  [null, false, false],
])('classifies %p', (error, isDenied, isRefused) => {
  expect(hasStatus(error, 401, 403)).toBe(isDenied);
  expect(isRefusal(error)).toBe(isRefused);
});
