import { color, family, type, weight } from '@portal/design-system';
import styled from 'styled-components';
import { splitLinks } from './split-links.ts';

/** Text that a person wrote, with its line breaks. A link is text too: its host stands out, and nothing leads away by one click. */
export const ReadableText = ({ children }: { children: string }) => (
  <Words>
    {splitLinks(children).map(({ text, host }, place) =>
      host === undefined ? (
        text
      ) : (
        <Address key={place}>
          {text.slice(0, text.indexOf(host))}
          <b>{host}</b>
          {text.slice(text.indexOf(host) + host.length)}
        </Address>
      ),
    )}
  </Words>
);

const Words = styled.p`
  font: ${weight.regular} ${type.small} ${family.text};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Address = styled.span`
  color: ${color.textMuted};
  b {
    color: ${color.text};
    font-weight: ${weight.semibold};
  }
`;
