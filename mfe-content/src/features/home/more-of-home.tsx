import { LatestNews } from './news/latest-news.tsx';
import { PopularDestinations } from './popular-destinations.tsx';
import { WhyChooseUs } from './why-choose-us.tsx';

/** What follows the first view of the home page. */
export const MoreOfHome = () => (
  <>
    <WhyChooseUs />
    <PopularDestinations />
    <LatestNews />
  </>
);
