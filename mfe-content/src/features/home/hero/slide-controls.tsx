import { heroScenes } from '@portal/brand/scenes';
import { color, Icon, motion, pausePath, playPath, radius, space, VisuallyHidden } from '@portal/design-system';
import styled from 'styled-components';
import type { CarouselState } from './use-carousel.ts';

/** One dot for each slide, and a button that pauses and plays them. */
export const SlideControls = ({ selected, paused, setPaused, goTo }: Pick<CarouselState, 'selected' | 'paused' | 'setPaused' | 'goTo'>) => (
  <Root>
    {heroScenes.map(({ image }, index) => (
      <Dot key={image} type="button" aria-current={index === selected} onClick={() => goTo(index)}>
        <VisuallyHidden>{`Go to slide ${index + 1}`}</VisuallyHidden>
      </Dot>
    ))}
    <Toggle type="button" aria-label={paused ? 'Play slides' : 'Pause slides'} onClick={() => setPaused(!paused)}>
      <Icon path={paused ? playPath : pausePath} width={16} />
    </Toggle>
  </Root>
);

const Root = styled.div`
  display: flex;
  align-items: center;
  padding-inline: ${space.xs} ${space.xxs};
  border-radius: ${radius.pill};
  background: color-mix(in srgb, ${color.deep} 80%, transparent);
  color: ${color.onDeep};
  :focus-visible {
    outline-color: ${color.deepAccent};
    outline-offset: -2px;
    border-radius: ${radius.pill};
  }
`;

const Dot = styled.button`
  display: grid;
  place-items: center;
  height: 2.25rem;
  padding: 0 ${space.xs};
  border: 0;
  background: none;
  &::after {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    /* A border, because forced colours drop backgrounds. */
    border: 0.25rem solid currentColor;
    border-radius: ${radius.pill};
    opacity: 0.55;
    transition:
      width ${motion.calm},
      opacity ${motion.calm};
  }
  &:hover::after {
    opacity: 1;
  }
  &[aria-current='true']::after {
    width: 1.75rem;
    border-color: ${color.accent};
    opacity: 1;
  }
`;

/** Hidden with reduced motion, because the slides never advance by themselves then. */
const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2.25rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
`;
