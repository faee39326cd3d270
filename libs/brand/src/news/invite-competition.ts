import { airline } from '../airline.ts';
import { chatInvite } from '../links.ts';

export const inviteCompetition = `
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
