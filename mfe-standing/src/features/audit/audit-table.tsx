import { color, linkStyle, RowHeader, space, Table, TableCell, TableRow, VisuallyHidden } from '@portal/design-system';
import { PersonLink } from '@portal/remote-app';
import { auditActions, type AuditEntry } from '@portal/standing-contract';
import styled from 'styled-components';
import { dateAndTime } from '../../app/dates.ts';

const columns = { when: 'When', who: 'Who', what: 'What', about: 'About', change: 'Change', details: 'Details' };

/** Entries of the log. On a narrow window each row becomes a card with a column name before each value. */
export const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <Entries columns={Object.values(columns)} aria-label="Entries of the log">
    {entries.map((entry) => (
      <TableRow key={entry.id}>
        <TableCell column={columns.when}>
          <time dateTime={entry.at}>{dateAndTime(entry.at)}</time>
        </TableCell>
        <RowHeader column={columns.who}>
          <PersonLink name={entry.actor} />
        </RowHeader>
        <TableCell column={columns.what}>{actionText(entry.action)}</TableCell>
        <TableCell column={columns.about}>{namesPerson(entry) ? <PersonLink name={entry.target} /> : entry.target}</TableCell>
        <TableCell column={columns.change}>
          <Changes entry={entry} />
        </TableCell>
        <TableCell column={columns.details}>
          <Details entry={entry} />
        </TableCell>
      </TableRow>
    ))}
  </Entries>
);

/** True if the target of an entry is a username. Other targets are jobs, flights and the log. */
const namesPerson = ({ action, target }: AuditEntry) =>
  /^[A-Za-z0-9_]+$/.test(target) && !action.startsWith('job.') && !action.endsWith('.export') && action !== 'flight.message';

/** Ids for a search elsewhere: the request in the logs, the subject on its board. */
const Details = ({ entry: { id, subjectId, requestId } }: { entry: AuditEntry }) => (
  <details>
    <Summary>
      Show<VisuallyHidden>{` details of entry ${id}`}</VisuallyHidden>
    </Summary>
    <dl>
      <dt>Request</dt>
      <dd>
        <code>{requestId}</code>
      </dd>
      <dt>Subject</dt>
      <dd>
        <code>{subjectId}</code>
      </dd>
    </dl>
  </details>
);

/** Columns wide enough for names, which would otherwise break after any letter. */
const Entries = styled(Table)`
  thead th:is(:nth-child(2), :nth-child(4)) {
    width: 10rem;
  }
  thead th:nth-child(3) {
    width: 9rem;
  }
  thead th:last-child {
    width: 11rem;
  }
  dt {
    margin-top: ${space.xs};
    color: ${color.textMuted};
  }
`;

const Summary = styled.summary`
  ${linkStyle}
  cursor: pointer;
`;

/** Returns the key of an action that is unknown here, since a newer BFF may log more actions. */
const actionText = (action: string): string =>
  Object.hasOwn(auditActions, action) ? auditActions[action as keyof typeof auditActions] : action;

/** Changed and unchanged values of an entry. An unchanged value is context, such as the job. Leaves out values that stay empty. */
function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] || after[name]);
  if (names.length === 0) return <span>None</span>;
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <span>{`${name}: `}</span>
          {before[name] === after[name] ? <span>{after[name]}</span> : <Change from={before[name] || '–'} to={after[name] || '–'} />}
        </li>
      ))}
    </ul>
  );
}

const Change = ({ from, to }: { from: string; to: string }) => (
  <>
    <del>{from}</del> <span aria-hidden="true">→</span>
    <VisuallyHidden> becomes </VisuallyHidden> <ins>{to}</ins>
  </>
);
