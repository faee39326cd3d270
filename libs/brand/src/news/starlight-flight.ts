export const starlightFlight = `
<p>Most of our days end where they began: a hop to Tobago, a turn in Bridgetown, home before the street vendors close. Once a season we let one
go the other way. On <strong>Saturday, September 26</strong>, BW900 leaves Port of Spain after dark and does not stop until it sees the Thames.</p>
<h2>A night in the long cabin</h2>
<p>The 767 is the largest aircraft that carries our bell. For this flight the crew turns the cabin into a planetarium: lights low from the top of climb,
window shades up, and a voice from the flight deck that names what you are looking at. Jupiter stands over the left wing until Bermuda. The right side has
the Pleiades. Nobody has the bad side.</p>
<ul>
<li><strong>21:15</strong> Boarding at gate 11, with steelpan and sorrel</li>
<li><strong>22:00</strong> Departure, runway 10, a left turn over the Gulf of Paria</li>
<li><strong>00:30</strong> Pelau and plantain, then lights out</li>
<li><strong>06:40</strong> Breakfast as the sky turns over Ireland (cabin time)</li>
<li><strong>07:15</strong> Landing at London Gatwick</li>
</ul>
<h2>Who may come</h2>
<p>Everybody. Classic seats cost nothing, as always. Flex passengers wait in the lounge with the large window, and Premiere passengers are invited to the
flight deck one by one, once the aircraft is in cruise. The flight appears under <a href="/book-flights">Available Flights</a> a week before departure, and
long experience says that it fills within a day.</p>
<p>If you have never flown nine hours in one go: bring something to drink, tell somebody when you will be back, and say hello to whoever sits beside you. By
Ireland you will be friends.</p>
`;
