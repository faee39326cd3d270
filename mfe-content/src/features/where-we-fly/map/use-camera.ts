import { useEffect, useRef, useState } from 'react';
import { between, bounded, panned, zoomed, type Camera, type Size } from './camera.ts';

interface CameraControls {
  /** The camera of the current frame. */
  camera: Camera;
  /** The visitor moved it away from the fitting view. */
  isMoved: boolean;
  /** Zooms with an animation around a point, in pixels from the centre. */
  zoom: (factor: number, point: readonly [number, number]) => void;
  /** Follows a gesture without animation: pans by pixels, then zooms as in `zoom`. */
  follow: (right: number, down: number, factor: number, point: readonly [number, number]) => void;
  /** Animates back to the view of all lines. */
  fit: () => void;
}

/** Milliseconds. */
const animationTime = 550;
const ease = (at: number) => 1 - (1 - at) ** 3;
const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Animates the camera to the fitting view whenever that changes, unless the visitor moved it. */
export function useCamera(fitting: Camera, size: Size): CameraControls {
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
    camera,
    isMoved: own !== undefined,
    zoom: (factor, point) => move(bounded(zoomed(target, factor, point), size, fitting.scale)),
    follow(right, down, factor, point) {
      now.current = bounded(zoomed(panned(now.current, right, down), factor, point), size, fitting.scale);
      move(now.current);
    },
    fit: () => setMoved(undefined),
  };
}
