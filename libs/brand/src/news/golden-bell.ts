export const goldenBell = `
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
