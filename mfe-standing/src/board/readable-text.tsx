import { family, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';
import { WrittenLink } from './written-link.tsx';
import { splitLinks } from './split-links.ts';

/** Text that a person wrote, with its line breaks. Links are plain text with the host beside them. */
export const ReadableText = ({ children }: { children: string }) => (
  <Words key={children}>
    {splitLinks(children).map((part, place) => (part.host === undefined ? part.text : <WrittenLink key={place} {...part} />))}
  </Words>
);

const Words = styled.span`
  display: block;
  font: ${weight.regular} ${type.small} ${family.text};
  white-space: pre-line;
  overflow-wrap: anywhere;
  > * {
    margin-inline-end: ${space.xxs};
  }
`;
