import { searchExamples } from '@portal/brand/search-examples';
import { Cluster, color, family, radius, size, space, Text, type, weight } from '@portal/design-system';
import styled from 'styled-components';
import { findDocuments, type IndexedDocument } from './find-documents.ts';

interface SearchExamplesProps {
  index: readonly IndexedDocument[];
  onSearch: (text: string) => void;
}

/** Searches to try. Leaves out those without a result. */
export function SearchExamples({ index, onSearch }: SearchExamplesProps) {
  const examples = searchExamples.filter((text) => findDocuments(index, text).length > 0);
  if (examples.length === 0) return null;
  return (
    <Cluster $gap="xs" role="group" aria-label="Searches to try">
      <Text $size="small" $color="textMuted">
        Try
      </Text>
      {examples.map((text) => (
        <Example key={text} type="button" onClick={() => onSearch(text)}>
          {text}
        </Example>
      ))}
    </Cluster>
  );
}

const Example = styled.button`
  min-height: 2rem;
  padding: 0 ${space.sm};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.text};
  font: ${weight.medium} ${type.small} ${family.text};
  &:hover {
    border-color: ${color.link};
    background: ${color.tint};
  }
  &:focus-visible {
    border-radius: ${radius.pill};
  }
`;
