import {
  Cluster,
  Container,
  Eyebrow,
  Facts,
  family,
  from,
  radius,
  shadow,
  size,
  color,
  space,
  Text,
  type,
  weight,
  type FactsProps,
} from '@portal/design-system';
import { HomeBreadcrumb } from '@portal/remote-app';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SceneEdge } from './scene-edge.tsx';

interface PageBandProps {
  title: string;
  /** Short label above the title. */
  above?: string;
  lead: string;
  actions: ReactNode;
  image: string;
  /** Alternative text of the picture; empty for decoration. */
  imageText?: string;
  facts: FactsProps['items'];
}

/** The top of a page: text, a picture beside it, and a panel of facts over the lower edge. */
export const PageBand = ({ title, above, lead, actions, image, imageText = '', facts }: PageBandProps) => (
  <>
    <Root>
      <Container>
        <Words>
          <HomeBreadcrumb current={title} />
          <div>
            {above !== undefined && <Eyebrow>{above}</Eyebrow>}
            <Title>{title}</Title>
          </div>
          <Text $size="lead">{lead}</Text>
          <Cluster>{actions}</Cluster>
        </Words>
      </Container>
      <Stage>
        <img src={image} alt={imageText} width="960" height="640" fetchPriority="high" />
        <SceneEdge />
      </Stage>
    </Root>
    <Container>
      <Panel>
        <Facts items={facts} />
      </Panel>
    </Container>
  </>
);

const Root = styled.div`
  position: relative;
  ${from.laptop} {
    display: grid;
    align-items: center;
    min-height: 30rem;
  }
`;

const Words = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex-direction: column;
  gap: ${space.lg};
  padding-block: ${space.xl} ${space.lg};
  ${from.laptop} {
    max-width: 44%;
    padding-block: ${space.xl} 6rem;
  }
`;

const Title = styled.h1`
  font: ${weight.bold} ${type.hero} ${family.display};
  letter-spacing: -0.03em;
`;

const Stage = styled.div`
  position: relative;
  aspect-ratio: 3 / 2;
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
    background: ${color.tint};
  }
  ${from.tablet} {
    aspect-ratio: 2 / 1;
  }
  ${from.laptop} {
    position: absolute;
    /* Never under the text, at any width. */
    inset: 0 0 0 max(44%, calc(50% - 5rem));
    aspect-ratio: auto;
  }
`;

/** Overlaps the lower edge of the picture, like the booking panel of the home page. */
const Panel = styled.div`
  position: relative;
  z-index: 1;
  margin-top: -${space.xl};
  padding: ${space.lg} clamp(${space.lg}, 3vw, ${space.xl});
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.mid};
  ${from.laptop} {
    margin-top: -${space.xxl};
  }
`;
