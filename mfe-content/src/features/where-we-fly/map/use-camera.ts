import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { between, bounded, type Camera, panned, type Size, zoomed } from './camera.ts';

const animationMs = 550;
const ease = (at: number) => 1 - (1 - at) ** 3;
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Animates the camera to the fitting view when that changes. A view that the visitor moved stays until then. */
export function useCamera(fitting: Camera, size: Size) {
  const [lastMove, setLastMove] = useState<{ from: Camera; to: Camera }>();
  const [camera, setCamera] = useState(fitting);
  const now = useRef(camera);
  const movedTo = lastMove?.from === fitting ? lastMove.to : undefined;
  const target = movedTo ?? fitting;

  useEffect(() => {
    const start = now.current;
    const show = (next: Camera) => setCamera((now.current = next));
    let startTime: number | undefined;
    let frame = requestAnimationFrame(function step(time) {
      startTime ??= time;
      const at = start === target || prefersReducedMotion() ? 1 : Math.min(1, (time - startTime) / animationMs);
      show(at === 1 ? target : between(start, target, ease(at)));
      if (at < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);

  const move = (to: Camera) => setLastMove({ from: fitting, to });
  return {
    /** The camera of the current frame. */
    camera,
    /** The visitor moved the camera away from the fitting view. */
    isMoved: movedTo !== undefined,
    /** Zooms with an animation around a point, in pixels from the centre. */
    zoom: (factor: number, point: readonly [number, number]): void => move(bounded(zoomed(target, factor, point), size, fitting.scale)),
    /** Follows a gesture without animation: pans by pixels, then zooms like `zoom`. */
    follow(right: number, down: number, factor: number, point: readonly [number, number]): void {
      now.current = bounded(zoomed(panned(now.current, right, down), factor, point), size, fitting.scale);
      move(now.current);
    },
    /** Animates back to the view of all lines. */
    fit: (): void => setLastMove(undefined),
  };
}

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
