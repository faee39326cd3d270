import { chatInvite } from '@portal/brand';
import { ButtonLink, layer, shadow, space, VisuallyHidden } from '@portal/design-system';
import styled from 'styled-components';
import { BelowTheFold } from './below-the-fold.tsx';
import { Hero } from './hero/hero.tsx';
import { Journey } from './journey.tsx';

/** The home page: hero and booking panel; below the fold reasons, destinations and news. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <Journey />
      <BelowTheFold />
      <ChatLink />
    </>
  );
}

/** Link to the community's chat, floating over the lower corner. */
const ChatLink = () => (
  <Float href={chatInvite} target="_blank" rel="noopener noreferrer" $variant="brand" data-print="never">
    💬 Let's Chat
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </Float>
);

const Float = styled(ButtonLink)`
  position: fixed;
  inset: auto ${space.md} ${space.md} auto;
  z-index: ${layer.header};
  box-shadow: ${shadow.mid};
`;
