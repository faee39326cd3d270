import type { Label, Records } from '../../store/records.ts';
import { objectIdOf } from './object-id.ts';

/** Finds the board's label with this name and colour, or creates it. */
export function ensureLabel(records: Records, boardId: string, name: string, color: string | null, now: number): Label {
  const existing = records.labels.list(boardId).find((label) => label.name === name && label.color === color);
  if (existing) return existing;
  const label = { id: objectIdOf(now, `${boardId}/${name}/${color ?? ''}`), boardId, name, color };
  records.labels.put(label.id, label, boardId);
  return label;
}
