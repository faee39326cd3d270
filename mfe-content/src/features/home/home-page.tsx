import { BelowTheFold } from './below-the-fold.tsx';
import { ChatLink } from './chat-link.tsx';
import { Hero } from './hero/hero.tsx';
import { Journey } from './journey.tsx';

/** The home page: who we are and the booking panel; then why to fly with us, where to, and what is new. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <Journey />
      <BelowTheFold />
      <ChatLink />
    </>
  );
}
