import type { ReactNode } from 'react';
import * as Primitive from 'radix-ui/dialog';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../actions/button.tsx';
import { closePath, Icon } from '../icons/icon.tsx';
import { color } from '../tokens/color.ts';
import { motion, shadow, space } from '../tokens/scale.ts';
import { visuallyHidden } from '../typography/text.tsx';
import { Scrim, ScrollLock, useBackCloses, useFocusReturn } from './overlay.ts';

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Announced, not shown. */
  title: string;
  /** Shown at the top, beside the close button. */
  head?: ReactNode;
  children: ReactNode;
}

/** A modal panel from the right edge, as tall as the window. Escape and a click outside close it. */
export const Sheet = ({ open, onOpenChange, title, head, children }: SheetProps) => {
  const focus = useFocusReturn(open);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Scrim>
          <ScrollLock />
          <Panel {...focus} aria-describedby={undefined}>
            <HiddenTitle>{title}</HiddenTitle>
            <Head>
              {head}
              <Primitive.Close asChild>
                <IconButton label="Close">
                  <Icon path={closePath} width={22} />
                </IconButton>
              </Primitive.Close>
            </Head>
            {children}
          </Panel>
        </Scrim>
      </Primitive.Portal>
    </Primitive.Root>
  );
};

const slide = keyframes`from { transform: translateX(100%); }`;

const Panel = styled(Primitive.Content)`
  justify-self: end;
  display: flex;
  flex-direction: column;
  gap: ${space.lg};
  width: min(100%, 24rem);
  min-height: 100%;
  padding: ${space.sm} ${space.md} ${space.xl};
  background: ${color.page};
  box-shadow: ${shadow.high};
  animation: ${slide} ${motion.calm};
  &:focus {
    outline: none;
  }
`;

const HiddenTitle = styled(Primitive.Title)`
  ${visuallyHidden}
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;
