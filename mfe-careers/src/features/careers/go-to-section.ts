/**
 * Takes the visitor to a part of this page: it scrolls there, smoothly unless they asked for reduced motion, and its heading
 * gets the focus, so that the keyboard and a screen reader go on from there.
 * @param headingId id of the heading, which must be focusable
 */
export function goToSection(headingId: string): void {
  const heading = document.getElementById(headingId);
  if (!heading) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
}
