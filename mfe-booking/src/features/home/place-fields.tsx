import { endsOfFlight, placeKey, placeLabel, placesSuggested, type Flight, type Place } from '@portal/booking-contract';
import { airline } from '@portal/brand';
import { SuggestField } from '@portal/design-system/suggest-field';
import { useQuery } from '@portal/query';
import { useState } from 'react';
import { flightsQuery } from '../../app/board.ts';
import { withRemoteData } from '../../app/remote-data.ts';

const fields = [
  { end: 'from', label: 'From', placeholder: airline.homeBase.city, listLabel: 'Places to fly from' },
  { end: 'to', label: 'To', placeholder: 'Anywhere', listLabel: 'Places to fly to' },
] as const;
type End = (typeof fields)[number]['end'];

interface PlaceFieldsProps extends Record<End, string> {
  onChange: (part: Partial<Record<End, string>>) => void;
}

/** Fields for departure and destination that suggest the places of the board. The flights load with the first focus. */
export const PlaceFields = withRemoteData(({ onChange, ...trip }: PlaceFieldsProps) => {
  const [isUsed, setUsed] = useState(false);
  const { data } = useQuery({ ...flightsQuery, enabled: isUsed });
  return (
    <>
      {fields.map(({ end, ...field }) => (
        <SuggestField
          key={end}
          {...field}
          value={trip[end]}
          onChange={(text) => onChange({ [end]: text })}
          onFocus={() => setUsed(true)}
          suggestions={placesSuggested(trip[end], placesAt(end, data?.flights ?? [])).map((place) => ({
            text: labelOf(place),
            detail: place.countryNames?.[0],
          }))}
        />
      ))}
    </>
  );
});

const labelOf = ({ iata, city }: Place) => (iata ? placeLabel({ iata, city }, city) : city);

/** Places at one end of the flights, each once, by name. */
function placesAt(end: End, flights: readonly Flight[]): Place[] {
  const places = new Map(flights.map((flight) => [placeKey(endsOfFlight(flight)[end]), endsOfFlight(flight)[end]]));
  return [...places.values()].filter(({ city }) => city !== '').toSorted((one, other) => one.city.localeCompare(other.city));
}
