import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Change } from '../../upstreams/realtime-database/database.ts';
import { envelopeKey, isEnvelope, isFence, makeFence, withoutOldFences, type BookingsNode } from './stored-bookings.ts';

/** Bookings of a person who has left the name of the node. No action on bookings can name them. `moveId` is of one sealing. */
const envelopeSchema = z.object({ moveId: z.string(), entries: z.record(z.string(), z.unknown()) });
export type Envelope = z.infer<typeof envelopeSchema>;

const isLoose = ([key, entry]: [string, unknown]) => !isFence(entry) && !isEnvelope(key);
const arrivalKey = (moveId: string) => `moved-${moveId}`;

export function readEnvelope(node: BookingsNode, userId: string): Envelope | undefined {
  const envelope = envelopeSchema.safeParse(node[envelopeKey(userId)]);
  return envelope.success ? envelope.data : undefined;
}

export const readEnvelopes = (node: BookingsNode): { userId: string; envelope: Envelope }[] =>
  Object.keys(node)
    .filter(isEnvelope)
    .flatMap((key) => {
      const userId = key.slice(envelopeKey('').length);
      const envelope = readEnvelope(node, userId);
      return envelope ? [{ userId, envelope }] : [];
    });

/** Puts every entry of the node into the person's envelope. Fences stay, as late writes may still arrive at the node. */
export function sealBookings(node: BookingsNode, userId: string, moveId: string): Change<void> {
  const entries = Object.entries(node);
  const loose = entries.filter(isLoose);
  if (loose.length === 0) return { result: undefined };
  const sealed: Envelope = { moveId, entries: { ...readEnvelope(node, userId)?.entries, ...Object.fromEntries(loose) } };
  const rest = Object.fromEntries(entries.filter((entry) => !isLoose(entry)));
  return { result: undefined, value: { ...rest, [envelopeKey(userId)]: sealed } };
}

/** Opens the person's envelope in its own node. */
export function unsealBookings(node: BookingsNode, userId: string): Change<void> {
  const { [envelopeKey(userId)]: _envelope, ...rest } = node;
  const envelope = readEnvelope(node, userId);
  return envelope ? { result: undefined, value: { ...rest, ...envelope.entries } } : { result: undefined };
}

/**
 * Copies the bookings of an envelope into another node, once: a fence remembers the sealing. It stays as long as late writes may
 * arrive, so that a repeated copy cannot bring back a booking that was cancelled since.
 */
export function copyBookings(node: BookingsNode, { moveId, entries }: Envelope, now: number): Change<void> {
  const key = arrivalKey(moveId);
  if (Object.hasOwn(node, key)) return { result: undefined };
  const free = Object.entries(entries).filter(([ref]) => !isTaken(node, ref));
  const arrival = { [key]: makeFence(moveId, now) };
  return { result: undefined, value: { ...withoutOldFences(node, now), ...Object.fromEntries(free), ...arrival } };
}

/** Removes an envelope after its bookings were copied. Keeps those whose reference the other node has for another booking. */
export function removeEnvelope(node: BookingsNode, userId: string, { moveId, entries }: Envelope, arrived: BookingsNode): Change<string[]> {
  const { [envelopeKey(userId)]: _envelope, ...rest } = node;
  const left = Object.entries(entries).filter(([ref, entry]) => isTaken(arrived, ref) && !isDeepStrictEqual(arrived[ref], entry));
  const result = left.map(([ref]) => ref);
  if (readEnvelope(node, userId)?.moveId !== moveId) return { result };
  const value = left.length === 0 ? rest : { ...rest, [envelopeKey(userId)]: { moveId, entries: Object.fromEntries(left) } };
  return { result, value };
}

const isTaken = (node: BookingsNode, ref: string) => Object.hasOwn(node, ref) && !isFence(node[ref]);
