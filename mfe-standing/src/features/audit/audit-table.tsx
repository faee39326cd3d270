import { color, linkStyle, RowHeader, space, Table, TableCell, TableRow, TextLink, VisuallyHidden, weight } from '@portal/design-system';
import { applicationPath } from '@portal/portal-contract';
import { PersonLink } from '@portal/remote-app';
import { Link } from '@portal/router';
import { useSession } from '@portal/shell-api';
import { auditActions, caseAddress, nameInWords, standingPages, type AuditAction, type AuditEntry } from '@portal/standing-contract';
import styled from 'styled-components';
import { dateAndTime } from '../../app/dates.ts';

const columns = { when: 'When', what: 'What', change: 'Change', details: 'Details' };

/** Entries of the log, one sentence each. On a narrow window each row becomes a card with a column name before each value. */
export const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <Entries columns={Object.values(columns)} aria-label="Entries of the log">
    {entries.map((entry) => (
      <TableRow key={entry.id}>
        <TableCell column={columns.when}>
          <time dateTime={entry.at}>{dateAndTime(entry.at)}</time>
        </TableCell>
        <RowHeader column={columns.what}>
          <Sentence entry={entry} />
        </RowHeader>
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

/** Returns the key of an action that is unknown here, since a newer BFF may log more actions. */
function wordsOf({ action, after }: AuditEntry): readonly [did: string, about: string] {
  if (action === 'application.status' && after['status']) return [`${after['status']} the application`, 'of'];
  if (!Object.hasOwn(auditActions, action)) return [action, 'about'];
  const [, did, about] = auditActions[action as AuditAction];
  return [did, about];
}

/** An entry as a sentence: the actor, the action and the target, with the note and a link to the case. */
function Sentence({ entry }: { entry: AuditEntry }) {
  const { actor, target, after } = entry;
  const [did, about] = wordsOf(entry);
  const { canManageStaffAppeals } = useSession();
  const address = caseOf(entry, canManageStaffAppeals);
  return (
    <div>
      <p>
        <PersonLink name={actor} /> <span>{did}</span>
        {target !== actor && (
          <>
            {' '}
            {about && <span>{about} </span>}
            {namesPerson(entry) ? <PersonLink name={target} /> : <bdi>{target}</bdi>}
          </>
        )}
      </p>
      {after['note'] && <Note dir="auto">{after['note']}</Note>}
      {address && (
        <TextLink as={Link} to={address}>
          See the case
        </TextLink>
      )}
    </div>
  );
}

/** Address of the case that an entry is about: an application, or a card in a person's record. Only managers may look staff up. */
function caseOf({ action, target, subjectId, after }: AuditEntry, managesStaff: boolean): string | undefined {
  if (/^(application\.(?!export)|rank\.)/.test(action)) return applicationPath(target, subjectId);
  const { accountStanding, staffAccountStanding } = standingPages;
  const isStaff = after['board'] === 'staff';
  if (!/^(appeal|note)\./.test(action) || (isStaff && !managesStaff)) return undefined;
  const query = new URLSearchParams(isStaff ? { tab: 'lookup', member: target } : { player: target });
  return caseAddress(`${isStaff ? staffAccountStanding : accountStanding}?${query}`, subjectId);
}

/** True if an entry is about a person. Others are about jobs, flights and the log. */
const namesPerson = ({ action }: AuditEntry) => !/^job\.|\.export$|^flight\.message$/.test(action);

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

/** The sentence has the most room. */
const Entries = styled(Table)`
  thead th:not(:nth-child(2)) {
    width: 13rem;
  }
  tbody th {
    font-weight: ${weight.regular};
  }
  dt {
    margin-top: ${space.xs};
    color: ${color.textMuted};
  }
`;

const Note = styled.blockquote`
  margin: ${space.xxs} 0;
  padding-inline-start: ${space.sm};
  border-inline-start: 3px solid ${color.lineStrong};
  color: ${color.textMuted};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Summary = styled.summary`
  ${linkStyle}
  cursor: pointer;
`;

/** Values that the sentence says already, and a digest that proves what was sent. */
const hidden = new Set(['note', 'record', 'board', 'sha256']);

/** Shows the time in place of a timestamp. */
const shown = (value = '') => (/^\d{4}-\d\d-\d\dT.*Z$/.test(value) ? dateAndTime(value) : value);

/** Changed values and facts of an entry. A fact, such as the job, has no value before. Leaves out values that stay empty. */
function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => (before[name] || after[name]) && !hidden.has(name),
  );
  if (names.length === 0) return <span>None</span>;
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <span>{`${nameInWords(name)}: `}</span>
          {before[name] === after[name] || before[name] === undefined ? (
            <span>{shown(after[name])}</span>
          ) : (
            <Change from={shown(before[name]) || '–'} to={shown(after[name]) || '–'} />
          )}
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
