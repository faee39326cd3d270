import { useEffect, useRef, useState } from 'react';
import { between, bounded, panned, zoomed, type Camera, type Size } from './camera.ts';

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
