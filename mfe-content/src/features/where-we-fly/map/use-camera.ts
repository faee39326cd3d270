import { useEffect, useRef, useState } from 'react';
import { between, bounded, panned, zoomed, type Camera, type Size } from './camera.ts';

/** Milliseconds. */
const animationTime = 550;
const ease = (at: number) => 1 - (1 - at) ** 3;
const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Animates the camera to the fitting view whenever that changes, unless the visitor moved it. */
export function useCamera(fitting: Camera, size: Size) {
  const [moved, setMoved] = useState<{ from: Camera; to: Camera }>();
  const [camera, setCamera] = useState(fitting);
  const now = useRef(camera);
  const own = moved?.from === fitting ? moved.to : undefined;
  const target = own ?? fitting;

  useEffect(() => {
    const start = now.current;
    const show = (next: Camera) => setCamera((now.current = next));
    let begun: number | undefined;
    let frame = requestAnimationFrame(function step(time) {
      begun ??= time;
      const at = start === target || prefersStill() ? 1 : Math.min(1, (time - begun) / animationTime);
      show(at === 1 ? target : between(start, target, ease(at)));
      if (at < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);

  const move = (to: Camera) => setMoved({ from: fitting, to });
  return {
    /** The camera of the current frame. */
    camera,
    /** The visitor moved it away from the fitting view. */
    isMoved: own !== undefined,
    /** Zooms with an animation around a point, in pixels from the centre. */
    zoom: (factor: number, point: readonly [number, number]): void => move(bounded(zoomed(target, factor, point), size, fitting.scale)),
    /** Follows a gesture without animation: pans by pixels, then zooms as in `zoom`. */
    follow(right: number, down: number, factor: number, point: readonly [number, number]): void {
      now.current = bounded(zoomed(panned(now.current, right, down), factor, point), size, fitting.scale);
      move(now.current);
    },
    /** Animates back to the view of all lines. */
    fit: (): void => setMoved(undefined),
  };
}
