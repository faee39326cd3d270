import type { ReactElement, ReactNode } from 'react';
import * as Primitive from 'radix-ui/tooltip';
import styled from 'styled-components';
import { color } from '../tokens/color.ts';
import { shadow } from '../tokens/effect.ts';
import { layer, radius, space } from '../tokens/scale.ts';
import { family, type, weight } from '../tokens/type.ts';

/** Around everything that has tooltips: how long they wait, and for how long the next one comes at once. Milliseconds. */
export const TooltipProvider = ({ delay, skip, children }: { delay: number; skip: number; children: ReactNode }) => (
  <Primitive.Provider delayDuration={delay} skipDelayDuration={skip}>
    {children}
  </Primitive.Provider>
);

/** A few words about the control inside, on hover and on focus. */
export const Tooltip = ({ text, children }: { text: ReactNode; children: ReactElement }) => (
  <Primitive.Root>
    <Primitive.Trigger asChild>{children}</Primitive.Trigger>
    <Primitive.Portal>
      <Bubble sideOffset={6} collisionPadding={8}>
        {text}
      </Bubble>
    </Primitive.Portal>
  </Primitive.Root>
);

const Bubble = styled(Primitive.Content)`
  z-index: ${layer.toast};
  max-width: 18rem;
  padding: ${space.xs} ${space.sm};
  border-radius: ${radius.sm};
  background: ${color.deepRaised};
  color: ${color.onDeep};
  box-shadow: ${shadow.mid};
  font: ${weight.medium} ${type.small} ${family.text};
`;
