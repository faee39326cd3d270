import { chatInvite } from '@portal/brand';
import { ButtonLink, layer, shadow, space, VisuallyHidden } from '@portal/design-system';
import styled from 'styled-components';

/** Floats over the page's lower corner and leads to the community's chat. */
export const ChatLink = () => (
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
