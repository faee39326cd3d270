import type { ReactNode } from 'react';
import * as Primitive from 'radix-ui/dialog';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../actions/button.tsx';
import { closePath, Icon } from '../icons/icon.tsx';
import { color } from '../tokens/color.ts';
import { family, from, motion, radius, shadow, size, space, type, weight } from '../tokens/scale.ts';
import { Scrim, ScrollLock, useBackCloses, useFocusReturn } from './overlay.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** A sentence below the title, announced with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the main one last. */
  actions?: ReactNode;
  /** `screen` fills the window, light in both themes, for a code that a scanner reads. */
  width?: 'narrow' | 'medium' | 'wide' | 'screen';
  /** Omits the close button in the corner if `actions` has one. */
  hideClose?: boolean;
}

/** A modal dialog with trapped focus. Escape and a click outside close it. On a phone it rises from the bottom. */
export const Dialog = ({ open, onOpenChange, title, description, children, actions, width = 'medium', hideClose }: DialogProps) => {
  const focus = useFocusReturn(open);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Place $width={width}>
          <ScrollLock />
          <Panel {...focus} $width={width} {...(description === undefined && { 'aria-describedby': undefined })}>
            <Head>
              <div>
                <Title>{title}</Title>
                {description !== undefined && <Description>{description}</Description>}
              </div>
              {!hideClose && (
                <Primitive.Close asChild>
                  <IconButton label="Close">
                    <Icon path={closePath} width={20} />
                  </IconButton>
                </Primitive.Close>
              )}
            </Head>
            {children}
            {actions && <Actions>{actions}</Actions>}
          </Panel>
        </Place>
      </Primitive.Portal>
    </Primitive.Root>
  );
};

const rise = keyframes`from { opacity: 0; transform: translateY(1.5rem); }`;
const widths = { narrow: '26rem', medium: size.dialog, wide: '56rem', screen: 'none' } as const;

const Place = styled(Scrim)<{ $width: keyof typeof widths }>`
  grid-template-columns: minmax(0, 1fr);
  place-items: end stretch;
  /* A toast of two lines fits above the dialog. */
  padding-top: 6rem;
  ${from.tablet} {
    place-items: center;
    padding: ${space.xl};
  }
  ${({ $width }) => $width === 'screen' && 'place-items: stretch; && { padding: 0; }'}
`;

const Panel = styled(Primitive.Content)<{ $width: keyof typeof widths }>`
  display: flex;
  flex-direction: column;
  gap: ${space.lg};
  width: 100%;
  padding: ${space.lg};
  padding-bottom: max(${space.lg}, env(safe-area-inset-bottom));
  border-radius: ${radius.xl} ${radius.xl} 0 0;
  background: ${color.raised};
  box-shadow: ${shadow.high};
  animation: ${rise} ${motion.calm};
  --route-ground: ${color.raised};
  --card-padding: ${space.lg};
  &:focus {
    outline: none;
  }
  ${from.tablet} {
    max-width: ${({ $width }) => widths[$width]};
    padding: ${space.xl};
    border-radius: ${radius.xl};
    --card-padding: ${space.xl};
  }
  ${({ $width }) => $width === 'screen' && `&& { border-radius: 0; background: ${color.onDeep}; } h2, button { color: ${color.deep}; }`}
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space.md};
  > button {
    flex: none;
    margin: calc(-1 * ${space.xs}) calc(-1 * ${space.xs}) 0 0;
  }
`;

const Title = styled(Primitive.Title)`
  font: ${weight.bold} ${type.heading} ${family.display};
  letter-spacing: -0.015em;
`;

const Description = styled(Primitive.Description)`
  margin-top: ${space.xxs};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-direction: column-reverse;
  gap: ${space.sm};
  ${from.tablet} {
    flex-direction: row;
    justify-content: flex-end;
  }
`;
