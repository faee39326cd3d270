import type { Label, Records } from '../../store/records.ts';
import { objectId } from './object-id.ts';

/** The board's label with this name and colour, made when it is missing. */
export function ensureLabel(records: Records, boardId: string, name: string, color: string | null, now: number): Label {
  const known = records.labels.list(boardId).find((label) => label.name === name && label.color === color);
  if (known) return known;
  const label = { id: objectId(now, `${boardId}/${name}/${color ?? ''}`), boardId, name, color };
  records.labels.put(label.id, label, boardId);
  return label;
}
