import { LatestNews } from './news/latest-news.tsx';
import { NextDepartures } from './next-departures.tsx';
import { PopularDestinations } from './popular-destinations.tsx';
import { WhyChooseUs } from './why-choose-us.tsx';

/** The home page below the fold. */
export default function MoreOfHome() {
  return (
    <>
      <NextDepartures />
      <WhyChooseUs />
      <PopularDestinations />
      <LatestNews />
    </>
  );
}
