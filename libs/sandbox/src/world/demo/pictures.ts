/**
 * A head in the blocky style of the platform, drawn on the spot: the demo world has pictures also where there is no network.
 * @param skin of the head, as a hex colour without '#'; `shirt` and `cap` likewise
 */
export function demoPicture(skin: string, shirt: string, cap: string): string {
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 150 150'><path fill='#d8f0ea' d='M0 0h150v150H0z'/><path fill='#${shirt}' d='M20 150q4-36 40-36h30q36 0 40 36z'/>` +
    `<rect fill='#${skin}' x='43' y='36' width='64' height='74' rx='16'/><path d='M60 68v12M90 68v12M60 92q15 10 30 0' stroke='#0a2630' stroke-width='6' fill='none' stroke-linecap='round'/>` +
    `<path fill='#${cap}' d='M40 52q0-30 35-30t35 30z'/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
