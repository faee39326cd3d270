import { ChatLink } from './chat-link.tsx';
import { Hero } from './hero/hero.tsx';
import { Journey } from './journey.tsx';
import { LatestNews } from './news/latest-news.tsx';
import { PopularDestinations } from './popular-destinations.tsx';
import { WhyChooseUs } from './why-choose-us.tsx';

/** The home page: who we are, the booking panel, why to fly with us, where to, and what is new. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <Journey />
      <WhyChooseUs />
      <PopularDestinations />
      <LatestNews />
      <ChatLink />
    </>
  );
}
