import { chatInvite } from '@portal/brand';
import { ButtonLink, chatPath, color, Icon, later, layer, shadow, space, VisuallyHidden } from '@portal/design-system';
import styled from 'styled-components';
import { belowTheFold } from '../../app/below-the-fold.tsx';
import { Hero } from './hero.tsx';
import { Journey } from './journey.tsx';

const MoreOfHome = later(() => import('./more-of-home.tsx'), belowTheFold({ ground: color.sunken }));

/** The home page: hero and booking panel, and below the fold departures, reasons, destinations and news. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <Journey />
      <Below>
        <MoreOfHome />
        <ChatLink />
      </Below>
    </>
  );
}

/** Link to the community's chat. Shows an icon, because some devices have no glyph for the emoji. */
const ChatLink = () => (
  <Float href={chatInvite} target="_blank" rel="noopener noreferrer" $variant="brand" data-print="never">
    <Icon path={chatPath} />
    <VisuallyHidden>💬 </VisuallyHidden>
    Let's Chat
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </Float>
);

/** Contains the floating link, so that it never covers the booking panel above. */
const Below = styled.div`
  display: flex;
  flex-direction: column;
`;

const Float = styled(ButtonLink)`
  position: sticky;
  bottom: ${space.md};
  align-self: flex-end;
  margin: ${space.md};
  z-index: ${layer.header};
  box-shadow: ${shadow.mid};
`;
