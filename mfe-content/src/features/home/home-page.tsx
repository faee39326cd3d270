import { ChatLink } from './chat-link.tsx';
import { Hero } from './hero.tsx';
import { PopularDestinations } from './popular-destinations.tsx';
import { WhyChooseUs } from './why-choose-us.tsx';

/** The home page: who we are, why to fly with us, where to. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <WhyChooseUs />
      <PopularDestinations />
      <ChatLink />
    </>
  );
}
