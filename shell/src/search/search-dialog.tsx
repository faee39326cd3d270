import { searchExamples } from '@portal/brand/search-examples';
import { searchLimits } from '@portal/portal-contract';
import {
  Cluster,
  color,
  family,
  from,
  radius,
  RetryAlert,
  size,
  Skeleton,
  space,
  Stack,
  Text,
  type,
  weight,
  useDialogField,
} from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { useNavigate } from '@portal/router';
import { useSession } from '@portal/shell-api';
import { useId, type FormEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { useRegistry } from '../registry.ts';
import { findDocuments, indexDocuments, queryWords, type IndexedDocument, type ResultGroup } from './find-documents.ts';
import { KeyHints, SearchField, useChoice } from './search-field.tsx';
import { optionId, SearchResults } from './search-results.tsx';
import { pageDocuments, rememberResult, searchingPages, startGroups } from './start-documents.ts';
import { useSources } from './use-sources.ts';

interface SearchDialogProps {
  text: string;
  onClose: () => void;
}

/** Searches flights, routes, destinations, news, help, jobs and pages while the visitor types. */
export default function SearchDialog({ text, onClose }: SearchDialogProps) {
  const navigate = useNavigate();
  const list = useId();
  const [query, setQuery] = useDialogField('search', 'query', text);
  const { index, loading, missing, retry } = useSources();
  const typed = query.trim().slice(0, searchLimits.query);
  const { pages, searching } = usePages(typed);
  const isEmpty = typed === '';
  const groups = isEmpty ? startGroups(pages, index) : [...findDocuments([...pages, ...index], query), ...searching];
  const results = groups.flatMap((group) => group.results);
  const { at, choose, onKeyDown } = useChoice(results);
  const search = (next: string) => {
    setQuery(next);
    choose(undefined);
  };
  const open = (result: IndexedDocument) => {
    rememberResult(result);
    // The dialog closes and returns the focus first, so that the new page can take it.
    flushSync(onClose);
    setTimeout(() => void navigate(result.address));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const best = results[isEmpty ? at : Math.max(at, 0)];
    if (best) open(best);
  };
  const click = (event: MouseEvent, result: IndexedDocument) => {
    // The browser opens the link in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(result);
  };
  return (
    <Dialog open onOpenChange={onClose} title="Search">
      <Stack as="form" role="search" noValidate onSubmit={submit} onKeyDown={onKeyDown}>
        <SearchField
          value={query}
          onChange={search}
          placeholder={`Try "${searchExamples[0]}"`}
          aria-expanded={results.length > 0}
          aria-controls={list}
          aria-activedescendant={at < 0 ? undefined : optionId(list, at)}
        />
        <Body>
          {missing.length > 0 && <RetryAlert onRetry={retry}>{`${names.format(missing)} can't be searched right now.`}</RetryAlert>}
          <SearchStatus query={query} groups={groups} loading={loading} />
          {(isEmpty || results.length === 0) && <SearchExamples index={[...pages, ...index]} onSearch={search} />}
          <SearchResults id={list} groups={groups} words={queryWords(query)} chosen={at} onChoose={choose} onOpen={click} />
        </Body>
      </Stack>
      <KeyHints />
    </Dialog>
  );
}

const names = new Intl.ListFormat('en-US');

/** The pages that the visitor can find, and those that search for what they type. */
function usePages(typed: string): { pages: IndexedDocument[]; searching: ResultGroup[] } {
  const registry = useRegistry();
  const { user, canManageStaffAppeals } = useSession();
  const viewer = user ? { rank: user.groupRankId, isManager: canManageStaffAppeals } : undefined;
  const searching = indexDocuments(searchingPages(registry, viewer, typed));
  return {
    pages: indexDocuments(pageDocuments(registry, viewer)),
    searching: [...Map.groupBy(searching, ({ group }) => group)].map(([group, results]) => ({ group, results, total: results.length })),
  };
}

interface SearchStatusProps {
  query: string;
  groups: readonly ResultGroup[];
  /** Titles of the remotes whose documents are still loading. */
  loading: readonly string[];
}

/** Shows the number of results and the remotes that are still loading. Screen readers announce each change. */
function SearchStatus({ query, groups, loading }: SearchStatusProps) {
  const text = query.trim();
  const count = groups.reduce((sum, { total }) => sum + total, 0);
  const isEmpty = text !== '' && count === 0;
  const isWaiting = isEmpty && loading.length > 0;
  return (
    <>
      <div role="status">
        {isEmpty && !isWaiting ? (
          <Nothing>
            <strong>{`Nothing found for “${text}”`}</strong>
            Check the spelling, or try fewer words.
          </Nothing>
        ) : (
          <Text as="span" $size="small" $color="textMuted">
            {text === '' ? 'Find flights, destinations, jobs, news and answers.' : countText(count, loading)}
          </Text>
        )}
      </div>
      {isWaiting && [1, 2, 3].map((row) => <Skeleton key={row} $height="3.25rem" />)}
    </>
  );
}

function countText(count: number, loading: readonly string[]): string {
  if (loading.length > 0 && count === 0) return 'Searching...';
  const results = count === 1 ? '1 result' : `${count} results`;
  return loading.length > 0 ? `${results} so far. Still searching ${names.format(loading)}...` : results;
}

/** Searches to try. Leaves out those without a result. */
function SearchExamples({ index, onSearch }: { index: readonly IndexedDocument[]; onSearch: (text: string) => void }) {
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

/** Keeps its height for any number of results, so that the field does not move. Fills a phone, whose keyboard covers the lower half. */
const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
  height: max(14rem, calc(100dvh - 15rem));
  ${from.tablet} {
    height: min(27rem, 50dvh);
  }
`;

const Nothing = styled.p`
  display: grid;
  gap: ${space.xxs};
  padding-block: ${space.lg} ${space.xs};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
  strong {
    color: ${color.heading};
    font-size: 1.25rem;
    font-weight: ${weight.bold};
  }
`;

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
