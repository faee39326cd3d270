import {
  color,
  family,
  from,
  radius,
  RowHeader,
  space,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type,
  visuallyHidden,
  weight,
} from '@portal/design-system';
import type { ReleasedRemote } from '@portal/portal-contract';
import { useId } from 'react';
import styled from 'styled-components';
import { sectionId } from '../places.ts';
import { texts } from '../texts.ts';
import { Ago } from '../../time/ago.tsx';

const { board } = texts;

/** Overview of all remotes in the style of a departure board. Each row links to its section. */
export function Board({ remotes }: { remotes: readonly ReleasedRemote[] }) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Title id={id}>
        <Departing />
        {board.title}
      </Title>
      <Rows role="table" aria-labelledby={id}>
        <TableHead columns={Object.values(board.columns)} />
        <TableBody>
          {remotes.map((remote) => (
            <TableRow key={remote.remote}>
              <RowHeader>
                <a href={`#${sectionId(remote.remote)}`}>{remote.title}</a>
              </RowHeader>
              <Version $isLive={remote.live !== null}>{remote.live?.version ?? board.nothingLive}</Version>
              <TableCell>{remote.live && <Ago at={remote.live.since} />}</TableCell>
              <Next $isQuiet={!remote.canary && waiting(remote).length === 0}>{nextOf(remote).join(', ')}</Next>
            </TableRow>
          ))}
        </TableBody>
      </Rows>
    </Root>
  );
}

const inState = ({ releases }: ReleasedRemote, state: string) => releases.filter((release) => release.state === state);
const waiting = (remote: ReleasedRemote) => [...inState(remote, 'candidate'), ...inState(remote, 'checking')];

/** Texts about a remote's canary, candidates and running checks. */
function nextOf(remote: ReleasedRemote): string[] {
  const [candidates, checking] = [inState(remote, 'candidate').length, inState(remote, 'checking').length];
  const next = [
    ...(remote.canary ? [board.canary(remote.canary.version, remote.canary.percent)] : []),
    ...(candidates > 0 ? [board.candidates(candidates)] : []),
    ...(checking > 0 ? [board.checking(checking)] : []),
  ];
  return next.length > 0 ? next : [board.quiet];
}

const Departing = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
    <path
      transform="rotate(-24 12 12)"
      d="M21.5 12c0-.8-.9-1.4-2-1.4h-4.7L10 3.5H8.2l2 7.1H6L4.3 8.5H3l.9 3.5L3 15.5h1.3L6 13.4h4.2l-2 7.1H10l4.8-7.1h4.7c1.1 0 2-.6 2-1.4Z"
    />
  </svg>
);

const Root = styled.section`
  padding: ${space.lg};
  border-radius: ${radius.lg};
  background: ${color.deep};
  color: ${color.onDeep};
  ${from.tablet} {
    padding: ${space.xl};
  }
`;

const Title = styled.h2`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  margin-bottom: ${space.sm};
  color: ${color.onDeep};
  font: ${weight.bold} ${type.subheading} ${family.display};
  svg {
    color: ${color.accent};
  }
`;

const Rows = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: ${weight.regular} ${type.body} ${family.text};
  font-variant-numeric: tabular-nums lining-nums;
  text-align: start;
  thead {
    ${visuallyHidden}
  }
  tbody,
  tr,
  th,
  td {
    display: block;
  }
  tbody tr {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${space.md};
    align-items: baseline;
    padding-block: ${space.sm};
    border-top: 1px solid ${color.deepLine};
  }
  th,
  td {
    padding: 0;
    overflow-wrap: anywhere;
    text-align: start;
  }
  td:nth-child(2),
  td:nth-child(3) {
    text-align: end;
  }
  td:nth-child(3) {
    order: 4;
    color: ${color.onDeepMuted};
  }
  a {
    display: inline-block;
    min-height: 1.75rem;
    color: ${color.onDeep};
    font: ${weight.bold} ${type.lead} ${family.display};
    text-decoration-color: ${color.deepLine};
    text-underline-offset: 0.25em;
    &:hover {
      text-decoration-color: currentColor;
    }
    &:focus-visible {
      outline-color: ${color.accent};
    }
  }
  ${from.tablet} {
    display: block;
    thead {
      position: static;
      display: block;
      width: auto;
      height: auto;
      margin: 0;
      clip-path: none;
      color: ${color.onDeepMuted};
      font: ${weight.regular} ${type.caption} ${family.text};
    }
    tr,
    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 5fr) minmax(0, 3fr) minmax(0, 4fr) minmax(0, 7fr);
      gap: 0 ${space.md};
      align-items: baseline;
    }
    td:nth-child(2),
    td:nth-child(3) {
      text-align: start;
    }
    td:nth-child(3) {
      order: 0;
    }
    thead tr {
      padding-bottom: ${space.xs};
    }
    tbody tr:last-child {
      padding-bottom: 0;
    }
  }
`;

const Version = styled(TableCell)<{ $isLive: boolean }>`
  color: ${({ $isLive }) => ($isLive ? color.accent : color.onDeepMuted)};
  font: ${({ $isLive }) => ($isLive ? `${weight.bold} ${type.lead} ${family.display}` : 'inherit')};
`;

const Next = styled(TableCell)<{ $isQuiet: boolean }>`
  color: ${({ $isQuiet }) => ($isQuiet ? color.onDeepMuted : color.deepAccent)};
`;
