import { searchExamples } from '@portal/brand/search-examples';
import { from, RetryAlert, space, Stack } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { useNavigate } from '@portal/router';
import { useSession } from '@portal/shell-api';
import { useId, useState, type FormEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { useRegistry } from '../registry/registry.ts';
import { findDocuments, indexDocuments, queryWords, type IndexedDocument } from './find-documents.ts';
import { KeyHints } from './key-hints.tsx';
import { pageDocuments } from './page-documents.ts';
import { rememberResult } from './recent-results.ts';
import { SearchExamples } from './search-examples.tsx';
import { SearchField } from './search-field.tsx';
import { optionId, SearchResults } from './search-results.tsx';
import { SearchStatus } from './search-status.tsx';
import { startGroups } from './start-groups.ts';
import { useChoice } from './use-choice.ts';
import { useSources } from './use-sources.ts';

interface SearchDialogProps {
  text: string;
  onClose: () => void;
}

/** Searches flights, routes, destinations, news, help, jobs and pages while the visitor types. */
export default function SearchDialog({ text, onClose }: SearchDialogProps) {
  const navigate = useNavigate();
  const list = useId();
  const [query, setQuery] = useState(text);
  const { index, loading, missing, retry } = useSources();
  const pages = usePages();
  const isEmpty = query.trim() === '';
  const groups = isEmpty ? startGroups(pages, index) : findDocuments([...pages, ...index], query);
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

/** The pages that the visitor can find. */
function usePages(): IndexedDocument[] {
  const registry = useRegistry();
  const { user, canManageStaffAppeals } = useSession();
  const viewer = user ? { rank: user.groupRankId, isManager: canManageStaffAppeals } : undefined;
  return indexDocuments(pageDocuments(registry, viewer));
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
