import { useRef, type PointerEvent } from 'react';

/** Pixels that a hand trembles while it presses. */
const tremble = 4;

/** Handlers that tell how far a pressed pointer moves. A press that stays where it is remains a click. */
export function useDrag(onDrag: (right: number, down: number) => void) {
  const last = useRef<{ x: number; y: number; drags: boolean }>(undefined);
  const end = () => void (last.current = undefined);
  return {
    onPointerDown: ({ clientX: x, clientY: y, isPrimary, button }: PointerEvent) => {
      if (isPrimary && button === 0) last.current = { x, y, drags: false };
    },
    onPointerMove: ({ clientX: x, clientY: y, currentTarget, pointerId, isPrimary }: PointerEvent) => {
      const from = last.current;
      if (!from || !isPrimary) return;
      if (!from.drags && Math.hypot(x - from.x, y - from.y) < tremble) return;
      if (!from.drags) currentTarget.setPointerCapture(pointerId);
      last.current = { x, y, drags: true };
      onDrag(x - from.x, y - from.y);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
