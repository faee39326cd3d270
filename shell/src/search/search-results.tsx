import { color, family, Icon, motion, radius, size, space, type, weight } from '@portal/design-system';
import { Link } from '@portal/router';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import type { IndexedDocument, ResultGroup } from './find-documents.ts';
import { groupIcon } from './group-icons.ts';
import { MarkedText } from './marked-text.tsx';
import { resultKey } from './result-key.ts';

interface SearchResultsProps {
  id: string;
  groups: readonly ResultGroup[];
  /** Spellings of each word of the query, to mark in the results. */
  words: readonly string[][];
  /** Index of the chosen result, -1 for none. */
  chosen: number;
  onChoose: (result: IndexedDocument) => void;
  onOpen: (event: MouseEvent, result: IndexedDocument) => void;
}

export const optionId = (list: string, at: number) => `${list}-${at}`;

/** The listbox of the search field, with the results in their groups. The focus stays in the field. */
export function SearchResults({ id, groups, words, chosen, onChoose, onOpen }: SearchResultsProps) {
  const all = groups.flatMap(({ results }) => results);
  return (
    <List id={id} role="listbox" aria-label="Results">
      {groups.map(({ group, results, total }) => (
        <div key={group} role="group" aria-label={group}>
          <Group aria-hidden="true">
            {group}
            {total > results.length && <span>{`${results.length} of ${total}`}</span>}
          </Group>
          {results.map((result) => (
            <Option
              key={resultKey(result)}
              id={optionId(id, all.indexOf(result))}
              role="option"
              aria-selected={all[chosen] === result}
              tabIndex={-1}
              to={result.address}
              onPointerMove={() => onChoose(result)}
              onClick={(event) => onOpen(event, result)}
            >
              <ResultRow result={result} words={words} />
            </Option>
          ))}
        </div>
      ))}
    </List>
  );
}

const ResultRow = ({ result: { icon, title, detail }, words }: { result: IndexedDocument; words: readonly string[][] }) => (
  <>
    <Picture>
      <Icon path={groupIcon(icon)} width={20} />
    </Picture>
    <Texts>
      <strong>
        <MarkedText text={title} words={words} />
      </strong>{' '}
      {detail && (
        <span>
          <MarkedText text={detail} words={words} />
        </span>
      )}
    </Texts>
  </>
);

const List = styled.div`
  flex: 1;
  min-height: 0;
  /* The rows' own padding lines them up with the field. */
  margin-inline: calc(-1 * ${space.xs});
  overflow-y: auto;
  overscroll-behavior: contain;
  > * + * {
    margin-top: ${space.sm};
  }
`;

const Group = styled.div`
  display: flex;
  justify-content: space-between;
  padding: ${space.xxs} ${space.xs};
  color: ${color.textMuted};
  font: ${weight.semibold} ${type.caption} ${family.text};
  span {
    font-weight: ${weight.regular};
    font-variant-numeric: tabular-nums;
  }
`;

const Picture = styled.span`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: ${radius.md};
  background: ${color.infoSurface};
  color: ${color.info};
`;

const Texts = styled.span`
  display: grid;
  min-width: 0;
  strong {
    font-weight: ${weight.semibold};
    overflow-wrap: anywhere;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: ${color.textMuted};
    font: ${weight.regular} ${type.small} ${family.text};
  }
`;

const Option = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space.sm};
  min-height: ${size.targetLarge};
  padding: ${space.xs};
  border-radius: ${radius.md};
  color: ${color.text};
  text-decoration: none;
  transition: background ${motion.quick};
  &[aria-selected='true'] {
    background: ${color.tint};
    /* Visible with forced colours, which remove the background. */
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
`;
