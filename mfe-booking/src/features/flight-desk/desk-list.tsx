import { flightDeskTexts, flightMessages, seatsText, type Airport } from '@portal/booking-contract';
import { Badge, color, EmptyState, family, Heading, radius, size, space, Text, type, VisuallyHidden, weight } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { Link } from '@portal/router';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { countdownOf } from '../../app/flight-phase.tsx';
import { Moment } from '../../app/moment.tsx';
import { Toggle } from '../../app/toggle.tsx';
import { countsQuery } from './desk-data.ts';
import { deskAddress, type DeskFlight, deskGroups, gapLabel } from './desk-flights.ts';

interface DeskListProps {
  user: { userId: string; username: string };
  flights: readonly DeskFlight[];
  now: number;
  /** Id of the open flight; empty without one. */
  openId: string;
  /** 'gaps' lists only flights with gaps. */
  show: string;
  onShow: (show: string) => void;
}

/** Every flight of the board in a compact row, with its passengers and a badge for each gap. The reader's own flights come first. */
export function DeskList({ user, flights, now, openId, show, onShow }: DeskListProps) {
  const withGaps = flights.filter(({ gaps }) => gaps.length > 0);
  const matching = show === 'gaps' ? withGaps : flights;
  const options = [
    { value: '', label: `All ${flights.length}` },
    { value: 'gaps', label: `To complete ${withGaps.length}` },
  ];
  const { data: counts, error } = useQuery(countsQuery(user.userId));
  const nav = useRef<HTMLElement>(null);
  const lastOpenId = useRef(openId);
  useEffect(() => {
    // In a narrow window the link that closed the flight is gone, and the focus with it.
    if (lastOpenId.current && !openId && document.activeElement === document.body) nav.current?.focus();
    lastOpenId.current = openId;
  }, [openId]);
  return (
    <nav ref={nav} tabIndex={-1} aria-label="Flights">
      <Toggle label="Show" options={options} value={show === 'gaps' ? 'gaps' : ''} onChange={onShow} />
      {error && (
        <Text $size="caption" $color="textMuted">
          {flightDeskTexts.countsFailed}
        </Text>
      )}
      {matching.length > 0 ? (
        deskGroups(matching, now, user.username).map(({ title, detail, flights: ofGroup }) => (
          <section key={`${title} ${detail}`} aria-label={title}>
            <Day as="h2" $size="subheading">
              {title} {detail && <small>{detail}</small>}
            </Day>
            <List>
              {ofGroup.map((each) => (
                <DeskRow
                  key={each.flight.id}
                  {...each}
                  passengers={counts?.flights[each.flight.id]?.seated}
                  now={now}
                  to={deskAddress(each.flight.id, show)}
                  isOpen={each.flight.id === openId}
                />
              ))}
            </List>
          </section>
        ))
      ) : (
        <EmptyState title={flights.length > 0 ? 'Every flight is complete' : 'No flights on the board'}>
          {flights.length > 0 && 'Each has a time, a gate, an aircraft and a coordinator.'}
        </EmptyState>
      )}
    </nav>
  );
}

interface DeskRowProps extends DeskFlight {
  /** Undefined while it is not known. */
  passengers: number | undefined;
  now: number;
  to: string;
  isOpen: boolean;
}

function DeskRow({ flight, gaps, isDeparted, passengers, now, to, isOpen }: DeskRowProps) {
  const { callsign, departure, destination, dueDate } = flight;
  const seats = isDeparted ? undefined : seatsText(flight);
  const people = passengers === undefined ? undefined : `${passengers} ${passengers === 1 ? 'passenger' : 'passengers'}`;
  const numbers = [people, seats].filter((text) => text !== undefined).join(' · ');
  return (
    <li>
      <Row to={to} aria-current={isOpen || undefined}>
        <Callsign>{callsign}</Callsign>
        <span>
          {codeOf(flight.from, departure)}
          <span aria-hidden="true"> → </span>
          <VisuallyHidden> to </VisuallyHidden>
          {codeOf(flight.to, destination)}
        </span>
        <When>{dueDate ? <Moment iso={dueDate} airport={flight.from && { zone: flight.from.zone }} /> : flightMessages.notScheduled}</When>
        {(gaps.length > 0 || isDeparted) && (
          <Marks>
            {gaps.length > 0 && dueDate && (
              <Text as="span" $size="caption" $weight="semibold">
                {countdownOf(flight, now)}
              </Text>
            )}
            {gaps.map((gap) => (
              <Badge key={gap} $tone="warning">
                {gapLabel(gap)}
              </Badge>
            ))}
            {isDeparted && <Badge>{flightMessages.hasDeparted}</Badge>}
          </Marks>
        )}
        {numbers && <Numbers>{numbers}</Numbers>}
      </Row>
    </li>
  );
}

const codeOf = (airport: Airport | undefined, text: string) => airport?.iata ?? text;

const Day = styled(Heading)`
  margin-top: ${space.md};
  small {
    color: ${color.textMuted};
    font: ${weight.regular} ${type.small} ${family.text};
  }
`;

const List = styled.ul`
  margin-block: ${space.xs};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
  overflow: hidden;
  li + li {
    border-top: ${size.hairline} solid ${color.line};
  }
`;

const Row = styled(Link)`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr) auto;
  align-items: baseline;
  gap: ${space.hair} ${space.xs};
  padding: ${space.xs} ${space.sm};
  color: ${color.text};
  font: ${weight.regular} ${type.small} ${family.text};
  font-variant-numeric: tabular-nums lining-nums;
  text-decoration: none;
  overflow-wrap: anywhere;
  @media (pointer: coarse) {
    padding-block: ${space.sm};
  }
  &:hover {
    background: ${color.tint};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-current] {
    background: ${color.tint};
    box-shadow: inset 3px 0 ${color.brand};
  }
  @media (forced-colors: active) {
    &[aria-current] {
      border-left: ${space.xxs} solid Highlight;
    }
  }
`;

const Callsign = styled.strong`
  color: ${color.heading};
  font-weight: ${weight.semibold};
`;

/** Two lines: the viewer's clock, and the airport's. */
const When = styled.span`
  grid-row: span 2;
  color: ${color.textMuted};
  text-align: end;
  /* Phones have no room for it beside the airport codes. */
  @media (max-width: 27rem) {
    grid-row: auto;
    grid-column: 2 / -1;
    text-align: start;
  }
`;

/** Beside the second clock. */
const Numbers = styled.span`
  grid-area: 2 / 1 / auto / span 2;
  color: ${color.textMuted};
  font: ${weight.regular} ${type.caption} ${family.text};
  @media (max-width: 27rem) {
    grid-area: auto / 2 / auto / -1;
  }
`;

const Marks = styled.span`
  grid-column: 2 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xxs};
`;
