import { airline, chatInvite } from '../airline.ts';
import type { NewsSummary } from '../news.ts';

const goldenBell = `
<p>Every October our passengers vote for the team that made their year. The Golden Bell has gone to a cabin crew, to a dispatcher who talked four aircraft around
one thunderstorm, and once to a chef. This year it goes to people most of you have never seen, because when you were looking out of the window they were
standing under it: <strong>the night shift of the ground crew at Piarco</strong>.</p>
<h2>What they did</h2>
<p>Between June and September the night shift turned around <strong>91 departures</strong>. Ninety left on time. The ninety-first waited eleven minutes
because a cat had moved into the baggage belt of gate 2B, and nobody on the shift was willing to start it.</p>
<blockquote><p>I came to the gate with one minute left and no idea which way to go. A marshaller put down his wands, walked me to the stairs and told
the captain he was the reason for the wait. He wasn’t. I was.</p></blockquote>
<p>That is from one of the two hundred and six ballots. We could print most of the others.</p>
<h2>What they get</h2>
<ul>
<li>The bell itself, which hangs in the break room until next October</li>
<li>A Premiere seat for each of the seven, on a flight of their choice, as passengers for once</li>
<li>The naming of the next turboprop. They have settled on <em>Two Bravo</em>. It is also what they call the cat.</li>
</ul>
<h2>Stand beside them</h2>
<p>The shift is looking for three more pairs of hands. If you like rain, radios and the smell of kerosene at three in the morning, have a look at our
<a href="/careers">open positions</a>.</p>
`;

const inviteCompetition = `
<p><strong>This competition has ended.</strong> Thank you to everybody who took a friend along.</p>
<p>An empty seat beside you is a friend you have not brought along yet. For ten days, <strong>from July 10 to July 20</strong>, we count who fills
the most of them: invite people to the ${airline.name} community, help them on board for their first flight, and climb the board.</p>
<h2>How it works</h2>
<ol>
<li>Take your own invite link from the <a href="${chatInvite}">community’s chat</a>. Links made before July 10 count as well.</li>
<li>Your friend joins with it and takes part in at least one flight, in any cabin and on any route.</li>
<li>Each friend who has flown is worth one point. The board is updated every evening at 20:00, Port of Spain time.</li>
</ol>
<p>The competition runs for 10 days and closes on July 20 when the last flight of the day has landed. If two of you have the same number of points,
whoever reached it first stands higher.</p>
<h2>What you can win</h2>
<table>
<thead><tr><th scope="col">Place</th><th scope="col">Prize</th></tr></thead>
<tbody>
<tr><th scope="row">1st</th><td>500 platform currency + single-use Premiere upgrade</td></tr>
<tr><th scope="row">2nd</th><td>200 currency + Premiere upgrade</td></tr>
<tr><th scope="row">3rd</th><td>200 Miles + Premiere upgrade</td></tr>
<tr><th scope="row">4th</th><td>100 Miles + Flex upgrade</td></tr>
<tr><th scope="row">5th</th><td>50 Miles + Flex upgrade</td></tr>
</tbody>
</table>
<p>Upgrades come as a voucher code that works once: enter it when you choose your class. Miles are credited to your balance within a week of the
closing day.</p>
<h2>Fair play</h2>
<p>Second accounts, bought members and people who never fly do not count, and they cost you the points you have. Be kind to those you
invite: they are here to fly, not to be a number. Our staff decides in doubtful cases and is happy to explain why.</p>
<p>See you at the gate, all of you.</p>
`;

const starlightFlight = `
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

/** The articles' texts as HTML. Sanitise before rendering. */
export const articleHtml: Record<NewsSummary['id'], string> = { '1': inviteCompetition, '2': starlightFlight, '3': goldenBell };
