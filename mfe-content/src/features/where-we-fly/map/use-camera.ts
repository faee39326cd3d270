import { useEffect, useRef, useState } from 'react';
import { between, bounded, panned, zoomed, type Camera, type Size } from './camera.ts';

interface CameraControls {
  /** Where the camera is now, on its way or there. */
  camera: Camera;
  /** True when somebody has moved it away from where it fits. */
  isMoved: boolean;
  /** Glides nearer or farther; the point, in pixels from the middle, stays where it is. */
  zoom: (factor: number, point: readonly [number, number]) => void;
  /** Follows a hand at once: moved by pixels, then nearer by a factor around a point as in `zoom`. */
  follow: (right: number, down: number, factor: number, point: readonly [number, number]) => void;
  /** Glides back to where all lines are in sight. */
  fit: () => void;
}

/** Milliseconds. */
const glide = 550;
const ease = (at: number) => 1 - (1 - at) ** 3;
const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A camera that glides to where it fits whenever that changes, and that people may move meanwhile. */
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
      const at = start === target || prefersStill() ? 1 : Math.min(1, (time - begun) / glide);
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
