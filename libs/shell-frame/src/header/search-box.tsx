import { Icon, radius, searchPath, size, space } from '@portal/design-system';
import styled from 'styled-components';

/** Opens the search of the whole site with a text. Called again for every key until the search has the focus. */
export type OnSearch = (text: string) => void;

/** The header's search field. A click or the first character opens the search, which takes the text. */
export const SearchBox = ({ onSearch }: { onSearch: OnSearch }) => (
  <Root>
    <Icon path={searchPath} width={16} />
    <Input
      type="search"
      placeholder="Search"
      aria-label="Search"
      aria-haspopup="dialog"
      value=""
      onClick={() => onSearch('')}
      onChange={(event) => onSearch(event.target.value)}
    />
  </Root>
);

/** Inherits its colours from the dark bar or the menu. Shrinks to make room for the links of staff. */
const Root = styled.div`
  position: relative;
  flex-shrink: 1;
  width: 8.5rem;
  min-width: 6.75rem;
  svg {
    position: absolute;
    inset: 0 auto 0 ${space.sm};
    margin-block: auto;
    pointer-events: none;
  }
`;

const Input = styled.input`
  width: 100%;
  height: 1.875rem;
  padding: 0 ${space.xs} 0 2.125rem;
  border: ${size.hairline} solid color-mix(in srgb, currentColor 70%, transparent);
  border-radius: ${radius.pill};
  background: color-mix(in srgb, currentColor 8%, transparent);
  color: inherit;
  &::placeholder {
    color: inherit;
    opacity: 0.85;
  }
`;
