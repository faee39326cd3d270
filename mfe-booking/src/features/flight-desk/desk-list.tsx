import { flightMessages, seatsText, type Airport } from '@portal/booking-contract';
import { Badge, color, EmptyState, family, radius, size, space, Text, type, VisuallyHidden, weight } from '@portal/design-system';
import { Link } from '@portal/router';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { countdownOf } from '../../app/flight-phase.tsx';
import { Moment } from '../../app/moment.tsx';
import { Toggle } from '../../app/toggle.tsx';
import { deskAddress, type DeskFlight, gapLabel } from './desk-flights.ts';

interface DeskListProps {
  flights: readonly DeskFlight[];
  now: number;
  /** Id of the open flight; empty without one. */
  openId: string;
  /** 'gaps' lists only flights with gaps. */
  show: string;
  onShow: (show: string) => void;
}

/** Every flight of the board in a compact row, with a badge for each gap. */
export function DeskList({ flights, now, openId, show, onShow }: DeskListProps) {
  const withGaps = flights.filter(({ gaps }) => gaps.length > 0);
  const matching = show === 'gaps' ? withGaps : flights;
  const options = [
    { value: '', label: `All ${flights.length}` },
    { value: 'gaps', label: `To complete ${withGaps.length}` },
  ];
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
      {matching.length > 0 ? (
        <>
          <List>
            {matching.map((each) => (
              <DeskRow key={each.flight.id} {...each} now={now} to={deskAddress(each.flight.id, show)} isOpen={each.flight.id === openId} />
            ))}
          </List>
        </>
      ) : (
        <EmptyState title={flights.length > 0 ? 'Every flight is complete' : 'No flights on the board'}>
          {flights.length > 0 && 'Each has a time, a gate, an aircraft and a coordinator.'}
        </EmptyState>
      )}
    </nav>
  );
}

function DeskRow({ flight, gaps, isDeparted, now, to, isOpen }: DeskFlight & { now: number; to: string; isOpen: boolean }) {
  const { callsign, departure, destination, dueDate } = flight;
  const seats = isDeparted ? undefined : seatsText(flight);
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
        {(gaps.length > 0 || seats !== undefined || isDeparted) && (
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
            {seats !== undefined && (
              <Text as="span" $size="caption" $color="textMuted">
                {seats}
              </Text>
            )}
          </Marks>
        )}
      </Row>
    </li>
  );
}

const codeOf = (airport: Airport | undefined, text: string) => airport?.iata ?? text;

const List = styled.ul`
  margin-block: ${space.sm} ${space.xs};
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

const When = styled.span`
  color: ${color.textMuted};
  text-align: end;
  /* The narrowest phones have no room for it beside the airport codes. */
  @media (max-width: 24rem) {
    grid-column: 2 / -1;
    text-align: start;
  }
`;

const Marks = styled.span`
  grid-column: 2 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xxs};
`;
