import type { ReactNode } from 'react';
import * as Primitive from 'radix-ui/toast';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../actions/icon-button.tsx';
import { closePath, Icon } from '../icons/icon.tsx';
import { color } from '../tokens/color.ts';
import { family, layer, motion, radius, shadow, size, space, type, weight } from '../tokens/scale.ts';
import { freeInset, toastMargin, toastWidth } from './toast-place.ts';

interface ToastProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
  action?: { label: string; onClick: () => void };
}

/** Moves the region to the corner where this toast covers the fewest controls. */
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
  align-items: flex-start;
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
