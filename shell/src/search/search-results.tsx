import type { SearchIcon } from '@portal/portal-contract';
import { color, family, Icon, motion, radius, size, space, type, weight } from '@portal/design-system';
import { Link } from '@portal/router';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { fold, resultKey, type IndexedDocument, type ResultGroup } from './find-documents.ts';

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

const iconPaths: Record<SearchIcon, string> = {
  flight: 'M10.5 9V4.5a1.5 1.5 0 0 1 3 0V9l7.5 4.5v2L13.5 13v4.5l2 1.5v1.5L12 19.5 8.5 20.5V19l2-1.5V13L3 15.5v-2Z',
  route: 'M6 20a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.5 17.5H14a4 4 0 0 0 4-4V9',
  place: 'M12 21s7-6 7-11.5a7 7 0 0 0-14 0C5 15 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  news: 'M4 5h12v14H6a2 2 0 0 1-2-2ZM16 9h4v8a2 2 0 0 1-4 0M7.5 9h5M7.5 12.5h5M7.5 16h3',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2 1-1.2 1.8M12 16.5h.01',
  job: 'M4 8h16v11H4ZM9 8V5h6v3M4 13h16M12 12v2',
  page: 'M6 3.5h8l4 4v13H6ZM14 3.5v4h4M9.5 12h5M9.5 16h5',
};

/** Returns the path of a group's icon, or a page's icon for a name that only newer remotes know. */
const groupIcon = (icon: string | undefined): string =>
  new Map<string | undefined, string>(Object.entries(iconPaths)).get(icon) ?? iconPaths.page;

interface MarkedTextProps {
  text: string;
  /** Folded spellings of each word to mark. */
  words: readonly string[][];
}

const MarkedText = ({ text, words }: MarkedTextProps) =>
  markText(text, words.flat()).map(({ part, isMarked }, at) => (isMarked ? <Mark key={at}>{part}</Mark> : <span key={at}>{part}</span>));

interface TextPart {
  part: string;
  isMarked: boolean;
}

/** Splits a text where folded words begin and end. Folding can change the length, so each folded character keeps its origin. */
export function markText(text: string, words: readonly string[]): TextPart[] {
  // A combining accent belongs to its letter.
  const characters = text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
  const origins: number[] = [];
  let folded = '';
  for (const [at, character] of characters.entries()) {
    const plain = fold(character);
    folded += plain;
    for (let count = 0; count < plain.length; count += 1) origins.push(at);
  }
  const marked = new Set<number>();
  for (const word of words) {
    for (let start = folded.indexOf(word); start >= 0; start = folded.indexOf(word, start + word.length)) {
      for (const origin of origins.slice(start, start + word.length)) marked.add(origin);
    }
  }
  return characters.reduce<TextPart[]>((parts, character, at) => {
    const last = parts.at(-1);
    const isMarked = marked.has(at);
    if (last?.isMarked !== isMarked) return [...parts, { part: character, isMarked }];
    last.part += character;
    return parts;
  }, []);
}

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
  > span {
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

const Mark = styled.mark`
  border-radius: 0.2em;
  background: color-mix(in srgb, ${color.accent} 32%, transparent);
  color: inherit;
  @media (forced-colors: active) {
    background: Mark;
    color: MarkText;
    forced-color-adjust: none;
  }
`;
