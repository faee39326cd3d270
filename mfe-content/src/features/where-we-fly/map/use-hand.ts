import { useRef, type PointerEvent } from 'react';

interface Point {
  x: number;
  y: number;
}

/** A gesture: pan by pixels, and zoom by a factor around a point of the window. */
interface HandMove {
  right: number;
  down: number;
  factor: number;
  around: Point;
}

/** Pixels that a pointer may move during a click. */
const tremble = 4;

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Pointer handlers for dragging with one pointer and pinching with two. A press without movement remains a click. */
export function useHand(onMove: (move: HandMove) => void) {
  const pointers = useRef(new Map<number, Point>());
  const isMoving = useRef(false);
  const lift = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId);
    isMoving.current = pointers.current.size > 0;
  };
  return {
    onPointerDown({ clientX: x, clientY: y, pointerId, button }: PointerEvent) {
      if (button === 0 && pointers.current.size < 2) pointers.current.set(pointerId, { x, y });
    },
    onPointerMove(event: PointerEvent) {
      const { clientX: x, clientY: y, currentTarget, pointerId, buttons } = event;
      // The button was released outside the picture.
      if (buttons === 0) lift(event);
      const from = pointers.current.get(pointerId);
      if (!from) return;
      const to = { x, y };
      const [other] = [...pointers.current].flatMap(([id, point]) => (id === pointerId ? [] : [point]));
      if (!other && !isMoving.current && distance(from, to) < tremble) return;
      currentTarget.setPointerCapture(pointerId);
      isMoving.current = true;
      pointers.current.set(pointerId, to);
      if (!other) onMove({ right: x - from.x, down: y - from.y, factor: 1, around: to });
      // Zoom around the finger that rests.
      else onMove({ right: 0, down: 0, factor: distance(to, other) / Math.max(1, distance(from, other)), around: other });
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}
