import type { ReactNode } from 'react';
import * as Primitive from 'radix-ui/toast';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../actions/button.tsx';
import { closePath, Icon } from '../icons/icon.tsx';
import { color } from '../tokens/color.ts';
import { family, layer, motion, radius, shadow, size, space, type, weight } from '../tokens/scale.ts';

/** Width of a toast on a wide window, and its distance from the window's edges, in pixels. */
const toastWidth = 400;
const toastMargin = 16;
/** Windows below this width are phones: that of `from.tablet`, in pixels. */
const phoneWidth = 640;

interface ToastProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
  action?: { label: string; onClick: () => void };
}

/** Moves the region to the place of toasts. */
function takeFreeCorner(toast: HTMLLIElement | null) {
  const region = toast?.parentElement;
  if (region) region.style.inset = freeInset(region, toast.offsetHeight);
}

/** One notification, inside a `ToastRegion`. A destructive one is announced at once. */
export const Toast = ({ open, onOpenChange, title, description, variant = 'default', action }: ToastProps) => (
  <Root
    ref={takeFreeCorner}
    open={open}
    onOpenChange={onOpenChange}
    type={variant === 'destructive' ? 'foreground' : 'background'}
    $bad={variant === 'destructive'}
  >
    <div>
      <Title>{title}</Title>
      {description !== undefined && <Primitive.Description>{description}</Primitive.Description>}
      {action && (
        <Action altText={action.label} onClick={action.onClick}>
          {action.label}
        </Action>
      )}
    </div>
    <Primitive.Close asChild>
      <IconButton label="Close notification">
        <Icon path={closePath} width={18} />
      </IconButton>
    </Primitive.Close>
  </Root>
);

/** Long enough for two sentences. Pointer or focus on the toast stops the timer. */
const durationMs = 8_000;

/** The region of toasts. F8 moves the focus to it. */
export const ToastRegion = ({ children }: { children: ReactNode }) => (
  <Primitive.Provider label="Notification" duration={durationMs}>
    {children}
    <Viewport />
  </Primitive.Provider>
);

const arrive = keyframes`from { opacity: 0; transform: translateY(1rem); }`;

const Viewport = styled(Primitive.Viewport)`
  position: fixed;
  z-index: ${layer.toast};
  width: min(${toastWidth}px, 100% - ${2 * toastMargin}px);
`;

const Root = styled(Primitive.Root)<{ $bad: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.md};
  padding: ${space.md} ${space.sm} ${space.md} ${space.lg};
  border: ${size.hairline} solid ${({ $bad }) => ($bad ? 'transparent' : color.line)};
  border-radius: ${radius.lg};
  background: ${({ $bad }) => ($bad ? color.dangerSolid : color.raised)};
  color: ${({ $bad }) => ($bad ? color.onDangerSolid : color.text)};
  box-shadow: ${shadow.high};
  font: ${weight.regular} ${type.small} ${family.text};
  animation: ${arrive} ${motion.slow};
`;

const Title = styled(Primitive.Title)`
  font: ${weight.bold} ${type.body} ${family.text};
`;

const Action = styled(Primitive.Action)`
  min-height: ${size.targetMin};
  margin-top: ${space.xs};
  padding: 0;
  border: 0;
  background: none;
  font: ${weight.bold} ${type.small} ${family.text};
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

/** Elements of a dialog that a toast should not cover. The focused one need not be a control. It may be a ticket to read. */
const controls = 'a[href], button, input, select, textarea, summary, :focus';
/** Weight of the focused element, because the visitor works on it. Others weigh 1. */
const focusWeight = 8;

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/**
 * Returns the `inset` of the place of toasts: on a wide window the lower right corner, on a phone the top below the header, because
 * the bottom has the links and the keyboard. Another corner only if the toast would cover the focused element, buttons of a pane's foot,
 * or with a modal dialog open, controls of the dialog. The top is then that of the window.
 *
 * @param toast the region of toasts, whose own buttons don't count
 * @param height of the toast in pixels
 */
export function freeInset(toast: Element, height: number): string {
  const { clientWidth, clientHeight } = document.documentElement;
  const width = Math.min(toastWidth, clientWidth - 2 * toastMargin);
  const left = toastMargin;
  const right = clientWidth - toastMargin - width;
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const headerEnd = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const bar = document.querySelector<HTMLElement>('[data-bottom-bar]')?.offsetHeight ?? 0;
  const edge = toastMargin;
  const lowEdge = edge + (dialog ? 0 : bar);
  const low = clientHeight - lowEdge - height;
  // A dialog dims the header, and on a phone leaves only that strip above its own content.
  const high = dialog ? toastMargin / 2 : Math.max(0, headerEnd) + toastMargin;
  const others = [...(dialog ?? document).querySelectorAll(dialog ? controls : ':focus, [data-pane-foot] button')]
    .filter((control) => !toast.contains(control))
    .map((control) => ({ box: control.getBoundingClientRect(), weight: control === document.activeElement ? focusWeight : 1 }));
  const bottom = [
    { left: right, top: low, inset: `auto ${edge}px ${lowEdge}px auto` },
    { left, top: low, inset: `auto auto ${lowEdge}px ${edge}px` },
  ];
  const top = [
    { left: right, top: high, inset: `${high}px ${edge}px auto auto` },
    { left, top: high, inset: `${high}px auto auto ${edge}px` },
  ];
  const places = (clientWidth < phoneWidth ? [...top, ...bottom] : [...bottom, ...top]).map((place) => ({
    inset: place.inset,
    covered: others.reduce((sum, { box, weight }) => sum + weight * sharedArea(box, { ...place, width, height }), 0),
  }));
  return places.reduce((best, place) => (place.covered < best.covered ? place : best)).inset;
}

function sharedArea(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, down);
}
