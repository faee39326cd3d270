import { operations } from '@portal/brand/about';
import { contentPages } from '@portal/content-contract';
import { TextLink } from '@portal/design-system';
import { Link } from '@portal/router';
import { Feature, FeatureList } from '../../app/feature-list.tsx';
import { TitledSection } from '../../app/titled-section.tsx';

/** Four promises for every flight. */
export const HowWeOperate = () => (
  <TitledSection title="How We Operate">
    <FeatureList>
      {operations.map(({ icon, title, text }) => (
        <Feature key={title} icon={icon} heading={title} text={text} next={icon === 'route' && <NetworkLink />} />
      ))}
    </FeatureList>
  </TitledSection>
);

const NetworkLink = () => (
  <TextLink as={Link} to={contentPages.whereWeFly}>
    See where we fly
  </TextLink>
);
