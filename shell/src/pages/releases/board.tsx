import {
  color,
  family,
  from,
  planePath,
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
import type { ReleasedRemote, ReleaseState } from '@portal/portal-contract';
import { useId } from 'react';
import styled from 'styled-components';
import { Ago, plural } from '../words.tsx';
import { sectionId } from './remote-card.tsx';
import { percentText } from './parts.tsx';

/** Overview of all remotes in the style of a departure board. Each row links to its section. */
export function Board({ remotes }: { remotes: readonly ReleasedRemote[] }) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Title id={id}>
        <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
          <path transform="rotate(-24 12 12)" d={planePath} />
        </svg>
        Departures
      </Title>
      <Rows role="table" aria-labelledby={id}>
        <TableHead columns={['Remote', 'Live', 'Since', 'Next']} />
        <TableBody>
          {remotes.map((remote) => (
            <TableRow key={remote.remote}>
              <RowHeader>
                <a href={`#${sectionId(remote.remote)}`}>{remote.title}</a>
              </RowHeader>
              <TableCell>{remote.live ? <strong>{remote.live.version}</strong> : 'Not live'}</TableCell>
              <TableCell>{remote.live && <Ago at={remote.live.since} />}</TableCell>
              <TableCell>{nextOf(remote)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Rows>
    </Root>
  );
}

/** A remote's canary, candidates and running checks. */
function nextOf({ canary, releases }: ReleasedRemote) {
  const countIn = (state: ReleaseState) => releases.filter((release) => release.state === state).length;
  const [candidates, checking] = [countIn('candidate'), countIn('checking')];
  const texts = [
    ...(canary ? [`Canary ${canary.version} at ${percentText(canary.percent)}`] : []),
    ...(candidates > 0 ? [`${plural(candidates, 'candidate')} waiting`] : []),
    ...(checking > 0 ? [`${plural(checking, 'release')} being checked`] : []),
  ];
  return texts.length > 0 ? <em>{texts.join(', ')}</em> : 'Nothing waiting';
}

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
  font: ${weight.regular} ${type.body} ${family.text};
  font-variant-numeric: tabular-nums lining-nums;
  &,
  thead,
  tbody,
  th,
  td {
    display: block;
    padding: 0;
    overflow-wrap: anywhere;
    text-align: start;
  }
  tr {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 3fr) minmax(0, 4fr) minmax(0, 7fr);
    gap: 0 ${space.md};
    align-items: baseline;
    padding-bottom: ${space.xs};
  }
  tbody tr {
    padding-block: ${space.sm};
    border-top: 1px solid ${color.deepLine};
  }
  thead,
  td {
    color: ${color.onDeepMuted};
  }
  thead {
    font: ${weight.regular} ${type.caption} ${family.text};
  }
  strong,
  a {
    font: ${weight.bold} ${type.lead} ${family.display};
  }
  strong {
    color: ${color.accent};
  }
  em {
    color: ${color.deepAccent};
    font-style: normal;
  }
  a {
    display: inline-block;
    min-height: 1.75rem;
    color: ${color.onDeep};
    text-decoration-color: ${color.deepLine};
    text-underline-offset: 0.25em;
    &:hover {
      text-decoration-color: currentColor;
    }
    &:focus-visible {
      outline-color: ${color.accent};
    }
  }
  /* Name and version in one line, what is next and since when below. */
  @media (max-width: 39.99rem) {
    thead {
      ${visuallyHidden}
    }
    tbody tr {
      grid-template-columns: repeat(auto-fit, minmax(max(6rem, 35%), auto));
    }
    td:nth-child(2),
    td:nth-child(3) {
      text-align: end;
    }
    td:nth-child(3) {
      order: 4;
    }
  }
  ${from.tablet} {
    tbody tr:last-child {
      padding-bottom: 0;
    }
  }
`;
